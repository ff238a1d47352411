import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildMissingChunkScript, buildServiceWorker, getPageFiles } from './service-worker';

it('finds each file in the markup and data of a page once', () => {
  const html = [
    '<link rel="stylesheet" href="/_next/static/chunks/1a-b.css"/><script src="/_next/static/chunks/turbopack-2u.js" async=""></script>',
    '<script>self.__next_f.push([1,"3:I[97367,[\\"/_next/static/chunks/0u.js\\",\\"/_next/static/chunks/turbopack-2u.js\\"],\\"default\\"]"])</script>',
    '<img src="/_next/image?url=%2Fmedia%2Fx.webp"/>',
  ];
  expect(getPageFiles(html.join('\n'))).toEqual([
    '/_next/static/chunks/0u.js',
    '/_next/static/chunks/1a-b.css',
    '/_next/static/chunks/turbopack-2u.js',
  ]);
});

it('builds scripts that read nothing of Node, which would end them at their start', async () => {
  const distDir = mkdtempSync(path.join(os.tmpdir(), 'worker-'));
  const root = path.resolve(import.meta.dirname, '..', '..');
  for (const language of ['ar', 'en']) {
    mkdirSync(path.join(distDir, 'server', 'app', language), { recursive: true });
    writeFileSync(path.join(distDir, 'server', 'app', language, 'offline.html'), '<html></html>');
  }
  await buildServiceWorker({ root, distDir, buildId: 'b1', strategy: undefined });
  await buildMissingChunkScript({ root, distDir });
  for (const file of ['worker/sw.js', 'builds/missing-chunk.js'])
    expect(readFileSync(path.join(distDir, 'static', file), 'utf8'), file).not.toMatch(
      /\b(?:process\.env|require\()/,
    );
  rmSync(distDir, { recursive: true });
});
