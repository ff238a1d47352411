import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addCompileHints } from './compile-hints';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-hints-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('adds the hint once, as the first line of each script', () => {
  const chunks = path.join(folder, 'static', 'chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, 'a.js'), 'run()');
  writeFileSync(path.join(chunks, 'a.css'), 'a{}');
  addCompileHints(folder);
  addCompileHints(folder);
  expect(readFileSync(path.join(chunks, 'a.js'), 'utf8')).toBe(
    '//# allFunctionsCalledOnLoad\nrun()',
  );
  expect(readFileSync(path.join(chunks, 'a.css'), 'utf8')).toBe('a{}');
});
