import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_DIR } from './build-dir';
import { expect, test } from './fixtures';

const CHUNKS = path.join(BUILD_DIR, 'static/chunks');
/** The factory of a lazy import: its module id and, if it loads files, their list. */
const FACTORY =
  /[,[](\d+),(\w+)=>\{\2\.v\((\w+)=>(?:Promise\.all\(\[([^\]]*)\]\.map\([^)]*\)\)\)|Promise\.resolve\(\))\.then\(\(\)=>\3\(\d+\)\)\)\}/g;

/**
 * The factories of all lazy imports by module id: `true` for one that loads files,
 * `false` for one that expects its module to be there.
 */
function readFactories(): Map<string, Set<boolean>> {
  const factories = new Map<string, Set<boolean>>();
  for (const name of readdirSync(CHUNKS)) {
    if (!name.endsWith('.js')) continue;
    for (const [, id = '', , , files] of readFileSync(path.join(CHUNKS, name), 'utf8').matchAll(
      FACTORY,
    ))
      factories.set(id, (factories.get(id) ?? new Set()).add(files !== undefined));
  }
  return factories;
}

/**
 * The browser keeps the first factory of an id. If it expects a module whose file is
 * still on its way, the module fails until the page is reloaded.
 */
test('no lazy import depends on which of its files arrives first', () => {
  const factories = readFactories();
  expect(factories.size, 'lazy imports').toBeGreaterThan(40);
  expect([...factories].filter(([, kinds]) => kinds.size > 1).map(([id]) => id)).toEqual([]);
});
