import { expect, test } from 'vitest';
import { getFacts } from './facts.ts';

const attributes = (...names: string[]) => ({
  attributes: names.map((En) => ({
    name: { En, Ar: `${En} ar` },
    value: { En: `value of ${En}`, Ar: `${En} value` },
  })),
});
const readFacts = (...names: string[]) =>
  getFacts(attributes(...names)).map(({ kind, value }) => [kind, value.En]);

test('the facts are origin, harvest and net weight, in this order', () => {
  expect(readFacts('Net weight', 'Texture', 'Harvest', 'Floral source', 'Origin')).toEqual([
    ['origin', 'value of Origin'],
    ['harvest', 'value of Harvest'],
    ['weight', 'value of Net weight'],
  ]);
});

test('a product without origin and weight has its material and dimensions as facts', () => {
  expect(readFacts('Care', 'Material', 'Dimensions')).toEqual([
    ['material', 'value of Material'],
    ['size', 'value of Dimensions'],
  ]);
});

test('a product without these attributes has no facts', () => {
  expect(readFacts('Colour', 'toString')).toEqual([]);
});
