import { expect, it } from 'vitest';
import { nameRow } from './name-row';

const NAMES: Readonly<Record<string, string>> = { sunday: 'Sunday', hero: 'Hero' };
const name = (values: Record<string, unknown>) =>
  nameRow(values, 'en', (value) => NAMES[value] ?? value);

it.each([
  ['Hero · Summer', { type: 'hero', title: { Ar: 'صيف', En: 'Summer' } }],
  ['Sunday · 09:00 · 21:00', { days: ['sunday'], opens: '09:00', closes: '21:00' }],
  ['', { isPickUpPoint: false, location: undefined }],
  ['', { title: { Ar: '', En: '' }, image: { url: '/media/hero.webp', width: 1600 } }],
])('a row is named %j by what identifies it', (title, values) => {
  expect(name(values)).toBe(title);
});
