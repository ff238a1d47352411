import { expect, test } from 'vitest';
import { toReadablePath } from './readable-path.ts';

test('decodes the letters of a path', () => {
  expect(toReadablePath('/en/%D8%B9%D8%B3%D9%84/50%25')).toBe('/en/عسل/50%');
});

test('keeps a path that cannot be decoded as it is', () => {
  expect(toReadablePath('/%E0%A4%A')).toBe('/%E0%A4%A');
});

test.each(['%E2%80%AE', '%E2%81%A6', '%E2%80%8B', '%00', '%0A', '%20', '%C2%A0'])(
  'leaves the invisible character %s of a path encoded',
  (character) => {
    expect(toReadablePath(`/a${character}b`)).toBe(`/a${character}b`);
  },
);

test('shortens a long path without splitting a character', () => {
  const shown = toReadablePath(`/${encodeURIComponent('🍯').repeat(200)}`);
  expect(shown).toBe(`/${'🍯'.repeat(119)}…`);
});
