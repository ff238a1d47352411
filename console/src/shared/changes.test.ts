import { expect, it } from 'vitest';
import { listEntryChanges, listItemChanges, shorten, toFieldName } from './changes';

it('the history of a product has the values of each change, and a sale price only during a sale', () => {
  const entries = [
    { before: { planned_sale_fils: 4500 }, after: { planned_sale_fils: 6750 } },
    {
      before: { price_fils: 5000, planned_sale_fils: 5000 },
      after: { price_fils: 6750, planned_sale_fils: 4500 },
    },
    { before: undefined, after: { price_fils: 5000, planned_sale_fils: 5000, gtin: null } },
  ];
  expect(listItemChanges(entries, 6750)).toEqual([
    [{ column: 'planned_sale_fils', before: 4500, after: null }],
    [
      { column: 'price_fils', before: 5000, after: 6750 },
      { column: 'planned_sale_fils', before: null, after: 4500 },
    ],
    [{ column: 'price_fils', before: undefined, after: 5000 }],
  ]);
});

it('a column is named as its field, and a description is shown without HTML and shortened', () => {
  expect(['planned_sale_fils', 'price_fils', 'mark_is_new'].map(toFieldName)).toEqual([
    'salePrice',
    'price',
    'markIsNew',
  ]);
  expect(shorten('<p>One</p><p>two</p>')).toBe('One two');
  expect(shorten('x'.repeat(200))).toHaveLength(161);
});

it('a sale price that is the price is no change of the log', () => {
  const before = { price_fils: 6000, planned_sale_fils: 6000 };
  const after = { price_fils: 5000, planned_sale_fils: 5000 };
  expect(listEntryChanges({ before, after })).toEqual([
    { column: 'price_fils', before: 6000, after: 5000 },
  ]);
});

it('ids and what the gateway computes are no changes for a person', () => {
  const after = { id: '117d61f45da5', star_sum: 0, review_count: 0, brand: 'A' };
  expect(listEntryChanges({ after })).toEqual([{ column: 'brand', before: undefined, after: 'A' }]);
});
