import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from './paths.ts';

export const STOREFRONT_SOURCES = [
  ...['app', 'brand', 'components', 'lib', 'stores', 'messages', 'public'],
  ...[
    'next.config.ts',
    'tailwind.config.ts',
    'middleware.ts',
    'instrumentation.ts',
    'tsconfig.json',
  ],
  ...['package.json', 'package-lock.json'],
  ...[
    'scripts/lib/builds.ts',
    'scripts/lib/compile-hints.ts',
    'scripts/lib/route-trees.ts',
    'scripts/lib/service-worker.ts',
    'scripts/lib/storefront.ts',
  ],
];
/** Sources of a newly seeded gateway, whose responses the build renders into pages. */
export const GATEWAY_SOURCES = ['gateway'];

/**
 * The file that Node finds as `shop.config.ts`, from the root: the options of the tests replace it
 * (tests/setup/use-test-shop.ts).
 */
export function findShopConfig(env: NodeJS.Dict<string>): string {
  const own = 'shop.config.ts';
  if (!env.NODE_OPTIONS) return own;
  const code = 'process.stdout.write(import.meta.resolve(process.argv[1]))';
  const url = pathToFileURL(path.join(ROOT, own)).href;
  const args = ['--input-type=module', '--eval', code, url];
  const { stdout } = spawnSync(process.execPath, args, {
    env: { ...env, NODE_ENV: process.env.NODE_ENV },
    encoding: 'utf8',
  });
  return path.relative(ROOT, fileURLToPath(stdout));
}

/** Tests and images do not change a build. */
const IGNORED = /(^gateway\/platform\/media\/|\.test\.tsx?$)/;

function listFiles(root: string, source: string): string[] {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [source];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Hash of the files and of the variables that a build contains. */
export function sourceHash(
  root: string,
  sources: readonly string[],
  variables: NodeJS.Dict<string>,
): string {
  const hash = createHash('sha256');
  const files = sources
    .flatMap((source) => listFiles(root, source))
    .filter((file) => !IGNORED.test(file));
  for (const file of files.sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  hash.update(JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))));
  return hash.digest('hex');
}
