import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flags } from './flags.ts';

it('the shipped flags are as they are drawn, and light', () => {
  const file = new URL('../../gateway/platform/media/flags.svg', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(flags());
  expect(flags().length).toBeLessThan(7000);
});
