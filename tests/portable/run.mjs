// Runs the checks of `outward-portable`, built for WebAssembly, under Node.js:
//     node tests/portable/run.mjs target/wasm32-unknown-unknown/debug/outward-portable.wasm
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
// The arguments of C's main: none. What comes back is the number of the first check that failed.
const failed = instance.exports.main(0, 0);
if (failed !== 0) {
    console.error(`check ${failed} of tests/portable/src/checks.rs failed on WebAssembly`);
    process.exit(1);
}
console.log("all checks passed on WebAssembly");
