import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULTS, VARIABLES } from '../../scripts/lib/settings';
import { isTest, ROOT, sourceFiles } from './sources';

/** Variables that tools set for one another. */
const INTERNAL =
  /^(NODE_ENV|CI|PATH|E2E_\w+|MUTATION_AREA|FIREBASE_AUTH_EMULATOR_HOST|NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR|NEXT_PUBLIC_BUILD_ID|NEXT_PUBLIC_BUILD_TIMESTAMP|npm_\w+|NEXT_PHASE|NEXT_RUNTIME)$/;

const documented = [
  ...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm),
];
const defaults = Object.fromEntries(documented.map(([, name, value]) => [name, value]));

const namesIn = (lines: string[], pattern: RegExp) =>
  lines.flatMap((line) => line.match(pattern)?.[1] ?? []);

describe('.env.example', () => {
  it('.env.example documents exactly the variables that are validated at startup', () => {
    expect(Object.keys(defaults).sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  it.each(Object.entries(DEFAULTS))('.env.example documents the default of %s', (name, value) => {
    expect(defaults[name]).toBe(value);
  });

  it('.env.example documents every variable that a source file reads', () => {
    const sources = sourceFiles().filter(({ path: file }) => !isTest(file));
    const read = sources.flatMap(({ lines }) => namesIn(lines, /process\.env\.([A-Z][A-Z0-9_]*)/));
    const parsed = sources
      .filter(({ path: file }) => file.startsWith('gateway/platform/env/'))
      .flatMap(({ lines }) => namesIn(lines, /^ {2}([A-Z][A-Z0-9_]*):/));
    expect(read.length).toBeGreaterThan(0);
    expect(parsed.length).toBeGreaterThan(0);
    expect(
      [...new Set([...read, ...parsed])].filter(
        (name) => !(name in defaults) && !INTERNAL.test(name),
      ),
    ).toEqual([]);
  });
});
