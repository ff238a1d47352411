import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskLimit } from './disk-limit.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'page-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files of a page and returns its path without extension. */
function store(name: string, bytes: number, minutesAgo = 0): string {
  const page = `${folder}/$/en/${name}`;
  mkdirSync(`${page}.segments/$d$locale`, { recursive: true });
  const files = [
    `${page}.html`,
    `${page}.rsc`,
    `${page}.meta`,
    `${page}.segments/$d$locale/__PAGE__.segment.rsc`,
  ];
  for (const file of files) {
    writeFileSync(file, Buffer.alloc(bytes / files.length));
    const time = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(file, time, time);
  }
  return page;
}

const isStored = (page: string) =>
  ['.html', '.rsc', '.meta', '.segments'].map((extension) => existsSync(page + extension));
const ALL = [true, true, true, true];
const NONE = [false, false, false, false];

it('the page cache deletes the least recently used pages when it exceeds its size limit', async () => {
  const limit = createDiskLimit(folder, 3000);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => store(name, 1000)) as [string, string, string];
  for (const page of [a, b, c]) limit.add(page, 1000);
  limit.touch(a);
  const d = store('d', 2000);
  limit.add(d, 2000);
  await limit.idle();
  expect([a, b, c, d].map(isStored)).toEqual([ALL, NONE, NONE, ALL]);
  expect(limit.size()).toBe(3000);
});

it('pages that are written while those of earlier processes are read keep their files', async () => {
  const used = store('used', 1000, 20);
  const earlier = store('earlier', 1000, 10);
  const latest = store('latest', 1000);
  const limit = createDiskLimit(folder, 2000);
  for (const page of [used, latest]) limit.add(page, 1000);
  await limit.idle();
  expect([used, earlier, latest].map(isStored)).toEqual([ALL, NONE, ALL]);
  expect(limit.size()).toBe(2000);
});

it('the size of the page cache includes pages that an earlier process stored', async () => {
  const oldest = store('oldest', 1000, 20);
  const newer = store('newer', 1000, 10);
  const limit = createDiskLimit(folder, 2000);
  const own = store('own', 1000);
  limit.add(own, 1000);
  await limit.idle();
  expect([oldest, newer, own].map(isStored)).toEqual([NONE, ALL, ALL]);
});

it('a page of an earlier process that is written again counts once', async () => {
  const page = store('again', 1000, 20);
  const limit = createDiskLimit(folder, 5000);
  limit.add(page, 800);
  await limit.idle();
  expect(limit.size()).toBe(800);
});

it('the page cache deletes a page that is larger than its size limit', async () => {
  const limit = createDiskLimit(folder, 1000);
  const page = store('large', 2000);
  limit.add(page, 2000);
  await limit.idle();
  expect(isStored(page)).toEqual(NONE);
});

it('the page cache stays below its size limit with 5,000 pages', async () => {
  const limit = createDiskLimit(folder, 50_000);
  for (let index = 0; index < 5000; index++) limit.add(`${folder}/$/en/p${index}`, 400);
  await limit.idle();
  expect(limit.size()).toBeLessThanOrEqual(50_000);
});
