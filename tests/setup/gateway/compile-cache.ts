import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The environment of a process that a test starts: Node keeps the compiled modules of the earlier
 * processes, because compiling takes half of the time of a command.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.join(tmpdir(), `gateway-compile-cache-${process.getuid?.() ?? ''}`),
};

/** An option of Node: the shop of the process is that of the tests, not `shop.config.ts`. */
export const USE_TEST_SHOP = `--import=${new URL('../use-test-shop.ts', import.meta.url).href}`;

/**
 * The arguments of such a process: it ends before optimized WebAssembly code is of use, and
 * optimizing the embedded database takes two seconds of processor time.
 */
export const NODE_ARGUMENTS = ['--liftoff-only', USE_TEST_SHOP];
