import { expect, test } from 'vitest';
import type { ItemGroup } from '../../contract/group.ts';
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

test('a weight that shoppers choose is no fact; the texture is, in its place', () => {
  const product = attributes('Origin', 'Net weight', 'Texture');
  const value = { En: 'value of Net weight', Ar: '' };
  const group = { options: [{ name: value, values: [{ value }] }] } as unknown as ItemGroup; // what it reads
  expect(getFacts({ ...product, group }).map(({ kind }) => kind)).toEqual(['origin', 'texture']);
});

test('a product without these attributes has no facts', () => {
  expect(readFacts('Colour', 'toString')).toEqual([]);
});
