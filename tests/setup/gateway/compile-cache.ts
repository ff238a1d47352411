import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The environment of a process that a test starts: Node keeps the compiled modules of the earlier
 * processes, because compiling takes half of the time of a command.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.join(tmpdir(), `gateway-compile-cache-${process.getuid?.() ?? ''}`),
};

/**
 * The arguments of such a process: it ends before optimized WebAssembly code is of use, and
 * optimizing the embedded database takes two seconds of processor time. Its shop is that of the
 * tests.
 */
export const NODE_ARGUMENTS = [
  '--liftoff-only',
  `--import=${new URL('use-test-shop.ts', import.meta.url).href}`,
];
