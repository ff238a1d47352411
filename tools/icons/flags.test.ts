import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flags } from './flags.ts';

it.each(flags())('ships %s as it is drawn, and light', (file, drawing) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(drawing);
  expect(drawing.length).toBeLessThan(4000);
});
