import { expect, test } from 'vitest';
import { compareAttributes } from './comparison';

const attribute = (name: string, value: string) => ({ name: { En: name, Ar: `${name} ع` }, value: { En: value, Ar: `${value} ع` } });
const sidr = { attributes: [attribute('Origin', 'Yemen'), attribute('Weight', '500 g'), attribute('Taste', 'Buttery')] };
const sumr = { attributes: [attribute('Weight', '500 g'), attribute('Origin', 'Oman'), attribute('Harvest', 'Spring')] };

test('attributes stand side by side, in the order in which they first come up', () => {
  expect(compareAttributes([sidr, sumr], 'En')).toEqual([
    { name: 'Origin', values: ['Yemen', 'Oman'], isDifferent: true },
    { name: 'Weight', values: ['500 g', '500 g'], isDifferent: false },
    { name: 'Taste', values: ['Buttery', undefined], isDifferent: true },
    { name: 'Harvest', values: [undefined, 'Spring'], isDifferent: true },
  ]);
});

test('names and values are in the language asked for', () => {
  expect(compareAttributes([sidr], 'Ar')[0]).toEqual({ name: 'Origin ع', values: ['Yemen ع'], isDifferent: false });
});

test('an item that is no longer sold has no values, and keeps its column', () => {
  expect(compareAttributes([null, sidr], 'En')[0]).toEqual({ name: 'Origin', values: [undefined, 'Yemen'], isDifferent: true });
});

test('one item differs from nothing, and no item has no rows', () => {
  expect(compareAttributes([sidr], 'En').some((row) => row.isDifferent)).toBe(false);
  expect(compareAttributes([], 'En')).toEqual([]);
});
