//! Code that comes and goes, and the rights of its pages.

use super::*;

/// `mov eax, imm32; ret`.
fn returns(value: u32, padding: usize) -> Vec<u8> {
    let mut code = vec![0xB8];
    code.extend(value.to_le_bytes());
    code.push(0xC3);
    code.resize(code.len() + padding, 0xCC);
    code
}

fn run(block: &Block) -> u32 {
    // SAFETY: the block holds the function of `returns`.
    unsafe { core::mem::transmute::<*const u8, extern "sysv64" fn() -> u32>(block.as_ptr())() }
}

fn mapped(arena: &Arena) -> usize {
    arena
        .lock()
        .chunks
        .iter()
        .flatten()
        .map(|c| c.view.len())
        .sum()
}

#[test]
fn blocks_keep_their_code_while_others_come_and_go() {
    let arena = Arc::new(Arena::default());
    let mut blocks: Vec<(u32, Block)> = Vec::new();
    let mut seed = 1_u32;
    for value in 0..40_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let padding = (seed >> 16) as usize % 3000;
        blocks.push((
            value,
            arena.place(&returns(value, padding)).expect("memory"),
        ));
        if blocks.len() > 100 {
            let victim = (seed >> 8) as usize % blocks.len();
            let (expected, block) = blocks.swap_remove(victim);
            assert_eq!(run(&block), expected);
        }
    }
    for (value, block) in &blocks {
        assert_eq!(run(block), *value);
    }
    // 100 live blocks of 1.5 kB on average: 60 MB went through.
    assert!(
        mapped(&arena) <= 4 * CHUNK,
        "{} bytes are mapped",
        mapped(&arena)
    );
    drop(blocks);
    assert!(
        mapped(&arena) <= KEEP,
        "{} bytes are mapped",
        mapped(&arena)
    );
}

#[test]
fn a_block_outlives_its_arena_and_a_large_one_fits() {
    let arena = Arc::new(Arena::default());
    let small = arena.place(&returns(7, 0)).expect("memory");
    let large = arena.place(&returns(8, 3 * CHUNK)).expect("memory");
    drop(arena);
    assert_eq!((run(&small), run(&large)), (7, 8));
    assert_eq!(small.as_ptr().addr() % ALIGN, 0);
}

#[test]
fn a_mapping_of_its_own_works_too() {
    let view = system::View::alone(&returns(9, 5000)).expect("memory");
    // SAFETY: as in `run`.
    let f = unsafe {
        core::mem::transmute::<*const u8, extern "sysv64" fn() -> u32>(view.executable(0))
    };
    assert_eq!(f(), 9);
    assert!(view.is_alone());
}

#[test]
fn nothing_is_writable_and_executable() {
    let arena = Arc::new(Arena::default());
    let block = arena.place(&returns(1, 100)).expect("memory");
    let alone = system::View::alone(&returns(2, 100)).expect("memory");
    let maps = std::fs::read_to_string("/proc/self/maps").expect("the list of mappings");
    let mut found = 0;
    for line in maps.lines() {
        let mut words = line.split_ascii_whitespace();
        let (start, end) = words
            .next()
            .and_then(|w| w.split_once('-'))
            .expect("a range");
        let rights = words.next().expect("rights");
        assert!(!(rights.contains('w') && rights.contains('x')), "{line}");
        let range = |text| usize::from_str_radix(text, 16).expect("an address");
        for place in [block.as_ptr(), alone.executable(0)] {
            if (range(start)..range(end)).contains(&place.addr()) {
                assert!(rights.starts_with("r-x"), "{line}");
                found += 1;
            }
        }
    }
    assert_eq!(found, 2);
    drop(block);
}

#[test]
fn a_child_process_makes_code_of_its_own() {
    let arena = Arc::new(Arena::default());
    let inherited = arena.place(&returns(1, 0)).expect("memory");
    // SAFETY: the child uses the arena and the allocator only, whose locks no other thread holds or
    // which survive a fork, and leaves at once. (Other tests begin at the same time, and are the
    // first to ask the system for things, too.)
    let child = unsafe { libc::fork() };
    assert!(child >= 0, "no process");
    if child == 0 {
        let own = arena.place(&returns(2, 0));
        drop(inherited);
        let code = own.map_or(1, |block| i32::from(run(&block) != 2));
        // SAFETY: ends the child without running what belongs to the parent.
        unsafe { libc::_exit(code) };
    }
    let mut status = -1;
    // SAFETY: waits for the child above.
    assert_eq!(unsafe { libc::waitpid(child, &raw mut status, 0) }, child);
    assert!(
        libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0,
        "the child failed: {status:#x}"
    );
    assert_eq!(run(&inherited), 1);
}
