import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTempDir, ROOT, TEST_LOG_DIR } from '../../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import { type PageServer, startPageServer } from './page-server.ts';

/** The first product represents the others. */
export const BARE_PATHS = { home: '/', list: '/list', product: '/product/0' } as const;
export type Kind = keyof typeof BARE_PATHS;

const SOURCES = path.join(import.meta.dirname, 'bare-next');
const NEXT = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const ENV = { ...inheritedEnv(), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
/** Bytes of a page besides its filler, which it contains twice: as HTML and as data. */
const OWN_BYTES = { home: 4_800, list: 11_000, product: 5_900 } as const satisfies Record<
  Kind,
  number
>;
/** The source is read in pieces of this many bytes, so that all its parts occur. */
const PIECE_BYTES = 1_024;

/**
 * Text cut from the HTML of a page, so that gzip finds about the same repetitions. Characters that
 * HTML or JSON escape are replaced.
 * @param bytes length in UTF-8
 */
function createFiller(html: Buffer, bytes: number): string {
  const pieceBytes = Math.ceil((PIECE_BYTES * bytes) / html.length);
  const pieces: Buffer[] = [];
  for (let start = 0; start < html.length; start += PIECE_BYTES)
    pieces.push(html.subarray(start, start + pieceBytes));
  const text = Buffer.concat(pieces).subarray(0, bytes).toString();
  return text.replace(/[<>&"'\\\u2028\u2029]/g, 'x').replace(/[\s\uFFFD]/g, ' ');
}

/** The folder that contains both: Turbopack reads no packages outside its root. */
function findSharedParent(folder: string, other: string): string {
  const parent = path.dirname(folder);
  const isParent = !path.relative(parent, other).startsWith('..');
  return isParent ? parent : findSharedParent(parent, other);
}

/**
 * Builds the application `bare-next/` with the shop's versions of Next and React. Not in a folder
 * of the repository: Turbopack would find the shop's `instrumentation.ts` and `middleware.ts` in
 * the parent folder.
 * @param pages HTML of the shop, whose size the pages of the application get
 * @returns starts a server
 */
export async function buildBareNext(
  manager: ProcessManager,
  pages: Record<Kind, Buffer>,
): Promise<() => Promise<PageServer>> {
  const folder = realpathSync(createTempDir(manager, 'bare-next-'));
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
  cpSync(SOURCES, folder, { recursive: true });
  const modules = realpathSync(path.join(ROOT, 'node_modules'));
  symlinkSync(modules, path.join(folder, 'node_modules'));
  const root = JSON.stringify(findSharedParent(folder, modules));
  write('package.json', '{ "private": true, "type": "module" }');
  write(
    'next.config.js',
    `export default { turbopack: { root: ${root} }, outputFileTracingRoot: ${root} };`,
  );
  const fillers = (Object.keys(BARE_PATHS) as Kind[]).map((kind) => {
    const bytes = Math.max(0, (pages[kind].length - OWN_BYTES[kind]) / 2);
    return `export const ${kind} = ${JSON.stringify(createFiller(pages[kind], bytes))};`;
  });
  write('filler.js', fillers.join('\n'));
  const options = { env: ENV, cwd: folder, logDir: TEST_LOG_DIR };
  await manager.runOrThrow({ ...options, name: 'bare-build', args: [NEXT, 'build'] });
  return () =>
    startPageServer(manager, {
      name: 'bare-server',
      toArgs: (port) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', port],
      env: ENV,
      cwd: folder,
    });
}
