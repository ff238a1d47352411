import { expect, test } from 'vitest';
import { coffeeGroup, cushionGroup } from '../../../tests/fixtures/groups.ts';
import { toOptionViews } from './options.ts';

const readChoices = (productId: string, option: number) =>
  toOptionViews(coffeeGroup, productId, 'en')[option]?.choices ?? [];

test('each value of an option leads to the variant that keeps the other values', () => {
  expect(readChoices('cof-250-fine', 0)).toMatchObject([
    { text: '250 g', seName: 'coffee-250-fine', isCurrent: true, otherValues: [] },
    { text: '500 g', seName: 'coffee-500-fine', isCurrent: false, otherValues: [] },
  ]);
});

test('a value without this combination leads to the nearest variant and names what changes too', () => {
  expect(readChoices('cof-500-fine', 1)).toMatchObject([
    { text: 'Fine', isCurrent: true },
    { text: 'Whole beans', seName: 'coffee-250-beans', otherValues: ['250 g'] },
  ]);
});

test('the value of a sold-out variant is marked and still leads to its page', () => {
  expect(readChoices('cof-250-fine', 0)[1]).toMatchObject({ isSoldOut: true });
  expect(readChoices('cof-500-fine', 0)[1]).toMatchObject({ isCurrent: true, isSoldOut: true });
});

test('options have their names and values in the language of the page', () => {
  expect(toOptionViews(cushionGroup, 'cus-green', 'ar')).toMatchObject([
    { name: 'اللون', current: 'أخضر', choices: [{ text: 'أخضر', swatch: '#1f4d3f' }] },
  ]);
});

test('a value that no variant has is left out', () => {
  expect(toOptionViews(cushionGroup, 'cus-green', 'en')[0]?.choices).toHaveLength(1);
});

test('a product that is not in the group has no options', () => {
  expect(toOptionViews(coffeeGroup, 'other', 'en')).toEqual([]);
});
