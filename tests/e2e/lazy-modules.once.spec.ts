import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_DIR } from './build-dir';
import { expect, test } from './fixtures';

const CHUNKS = path.join(BUILD_DIR, 'static/chunks');
const SERVER = path.join(BUILD_DIR, 'server/app');
const CHUNK_NAME = /static\/chunks\/([\w.~-]+\.js)/g;
/** The factory of a lazy import: its module id and, if it loads files, their list. */
const FACTORY =
  /[,[](\d+),(\w+)=>\{\2\.v\((\w+)=>(?:Promise\.all\(\[([^\]]*)\]\.map\([^)]*\)\)\)|Promise\.resolve\(\))\.then\(\(\)=>\3\(\d+\)\)\)\}/g;

const listChunks = (text: string) => [...text.matchAll(CHUNK_NAME)].map(([, name = '']) => name);

/**
 * The contents of the scripts of this build: those that its pages name, and those that these load.
 * The folder has the scripts of earlier builds, too.
 */
function readChunks(): string[] {
  const pages = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('_client-reference-manifest.js'),
  );
  const contents = new Map<string, string>();
  const read = (names: readonly string[]) => {
    for (const name of names) {
      const file = path.join(CHUNKS, name);
      if (contents.has(name) || !existsSync(file)) continue;
      const content = readFileSync(file, 'utf8');
      contents.set(name, content);
      read(listChunks(content));
    }
  };
  for (const name of pages) read(listChunks(readFileSync(path.join(SERVER, name), 'utf8')));
  return [...contents.values()];
}

/**
 * The factories of all lazy imports by module id: `true` for one that loads files, `false` for one
 * that expects its module to be there.
 */
function readFactories(): Map<string, Set<boolean>> {
  const factories = new Map<string, Set<boolean>>();
  for (const content of readChunks())
    for (const [, id = '', , , files] of content.matchAll(FACTORY))
      factories.set(id, (factories.get(id) ?? new Set()).add(files !== undefined));
  return factories;
}

/**
 * The browser keeps the first factory of an id. If it expects a module whose file is still on its
 * way, the module fails until the page is reloaded.
 */
test('no lazy import depends on which of its files arrives first', () => {
  const factories = readFactories();
  expect(factories.size, 'lazy imports').toBeGreaterThan(40);
  expect([...factories].filter(([, kinds]) => kinds.size > 1).map(([id]) => id)).toEqual([]);
});
