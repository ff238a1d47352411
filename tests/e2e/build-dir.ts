import path from 'node:path';

/** The build of the shop under test. */
export const BUILD_DIR = path.resolve(process.env.E2E_BUILD ?? '.next-test');
