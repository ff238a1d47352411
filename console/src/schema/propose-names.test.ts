import { expect, it } from 'vitest';
import { skuSchema } from '@/lib/contract/item-fields';
import { seNameSchema } from '@/lib/contract/text';
import { toFreeName, toSeName, toSku } from './propose-names';

it.each([
  ['Sidr Honey, 500 g', 'sidr-honey-500-g', 'SIDR-HONEY-500-G'],
  [
    'Café “Crème” & Cardamom Blend No. 2',
    'cafe-creme-cardamom-blend-no-2',
    'CAFE-CREME-CARDAMOM-BLEND',
  ],
  ['  -- Oud --  ', 'oud', 'OUD'],
  ['word '.repeat(60), 'word-'.repeat(12).slice(0, -1), 'WORD-WORD-WORD-WORD'],
])('for the title %j the contract permits the names that are proposed', (title, seName, sku) => {
  expect([toSeName(title), toSku(title)]).toEqual([seName, sku]);
  expect(seNameSchema.safeParse(toSeName(title)).success).toBe(true);
  expect(skuSchema.safeParse(toSku(title)).success).toBe(true);
});

it('nothing is proposed for a title without Latin letters', () => {
  expect([toSeName('عسل السدر'), toSku('')]).toEqual(['', '']);
});

it('a name that others have gets the next number', () => {
  expect(toFreeName('oud', new Set(['oud', 'oud-2']))).toBe('oud-3');
  expect(toFreeName('oud', new Set(['oud-2']))).toBe('oud');
});
