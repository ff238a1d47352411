import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { colours, logo } from '@/shop.config';
import { toPatternImage } from './pattern';

test('a pattern becomes a data URL in the lightest colour of the shop', () => {
  const image = toPatternImage('<svg xmlns="x"><path d="M0 0" stroke="currentColor"/></svg>\n');
  const [, url = ''] = /^url\("data:image\/svg\+xml,(.*)"\)$/.exec(image) ?? [];
  expect(url).not.toMatch(/[<>#"]/);
  expect(decodeURIComponent(url)).toBe(
    `<svg xmlns='x'><path d='M0 0' stroke='${colours.sand[50]}'/></svg>`,
  );
});

test('a shop without a pattern has plain grounds', () => {
  expect(toPatternImage(undefined)).toBe('none');
});

test('the style sheet has the pattern of the shop', () => {
  const root = path.join(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const svg = logo.pattern && read(logo.pattern);
  expect(read('app/styles/pattern.css')).toContain(`background-image: ${toPatternImage(svg)};`);
});
