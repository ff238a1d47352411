import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveBuild, servedBuilds } from './builds';

const HOUR = 3_600_000;

describe('servedBuilds', () => {
  it('returns the newest build and those that were replaced less than a day ago, however old they are', () => {
    const builds = [
      { id: 'third', timestamp: 200 * HOUR },
      { id: 'first', timestamp: 0 },
      { id: 'second', timestamp: 100 * HOUR },
    ];
    const ids = (now: number) => servedBuilds(builds, now * HOUR).map(({ id }) => id);
    expect(ids(201)).toEqual(['second', 'third']);
    expect(ids(223)).toEqual(['second', 'third']);
    expect(ids(224)).toEqual(['third']);
  });
});

describe('archiveBuild', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(path.join(os.tmpdir(), 'builds-'));
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  /** Like `next build`, which replaces everything but the cache. */
  function buildWith(chunks: Record<string, string>, id: string, timestamp: number) {
    rmSync(path.join(dist, 'static'), { recursive: true, force: true });
    mkdirSync(path.join(dist, 'static', 'chunks'), { recursive: true });
    for (const [name, source] of Object.entries(chunks))
      writeFileSync(path.join(dist, 'static', 'chunks', name), source);
    archiveBuild(dist, { id, timestamp });
  }
  const served = (file: string) => readFileSync(path.join(dist, 'static', file), 'utf8');
  const isServed = (file: string) => existsSync(path.join(dist, 'static', file));

  it('serves the files of the previous build for a day and names the newest build', () => {
    buildWith({ 'a.js': '1', 'shared.js': '1' }, 'one', 0);
    buildWith({ 'b.js': '2', 'shared.js': '2' }, 'two', 50 * HOUR);
    expect([served('chunks/a.js'), served('chunks/b.js'), served('chunks/shared.js')]).toEqual([
      '1',
      '2',
      '2',
    ]);
    expect(JSON.parse(served('builds/latest.json'))).toEqual({ id: 'two', timestamp: 50 * HOUR });
    expect(JSON.parse(served('builds/meta/one.json'))).toEqual({ id: 'one', timestamp: 0 });

    buildWith({ 'c.js': '3' }, 'three', 80 * HOUR);
    expect([
      isServed('chunks/a.js'),
      isServed('builds/meta/one.json'),
      isServed('chunks/b.js'),
    ]).toEqual([false, false, true]);
  });

  it('treats a rebuild of the same sources as the same build', () => {
    buildWith({ 'a.js': '1' }, 'one', 0);
    buildWith({ 'a.js': '1' }, 'one', HOUR);
    expect(JSON.parse(served('builds/latest.json'))).toEqual({ id: 'one', timestamp: HOUR });
  });

  it('deletes resized images of the previous build', () => {
    const small = path.join(dist, 'cache', 'images', 'a.webp');
    mkdirSync(path.dirname(small), { recursive: true });
    writeFileSync(small, 'old');
    buildWith({ 'a.js': '1' }, 'one', 0);
    expect(existsSync(small)).toBe(false);
  });
});
