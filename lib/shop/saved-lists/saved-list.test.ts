import { describe, expect, test } from 'vitest';
import { saved } from '../../../tests/fixtures/lines.ts';
import { changeSavedList, isInList } from './saved-list.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => saved({ id: String(index + 1) }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a saved list', () => {
  test('a saved list has the newest product first', () => {
    const items = changeSavedList(numbered(2), { kind: 'put', item: saved({ id: 'new' }) }, 9);
    expect(ids(items)).toEqual(['new', '1', '2']);
  });

  test('adding a saved product again moves it to the front with new data', () => {
    const items = changeSavedList(
      numbered(3),
      { kind: 'put', item: saved({ id: '2', brand: 'Other' }) },
      9,
    );
    expect(ids(items)).toEqual(['2', '1', '3']);
    expect(items[0]?.brand).toBe('Other');
  });

  test('a saved list removes the oldest product beyond its limit', () => {
    const items = changeSavedList(numbered(4), { kind: 'put', item: saved({ id: 'new' }) }, 4);
    expect(ids(items)).toEqual(['new', '1', '2', '3']);
  });

  test('restored products are in their old order, before those that were added since', () => {
    const added = [saved({ id: 'new' }), saved({ id: '2' })];
    const items = changeSavedList(added, { kind: 'restore', items: numbered(3) }, 4);
    expect(ids(items)).toEqual(['1', '2', '3', 'new']);
    expect(ids(changeSavedList(added, { kind: 'restore', items: numbered(4) }, 4))).toHaveLength(4);
  });

  test('a saved list distinguishes a product from a bundle with the same id', () => {
    const both = changeSavedList(
      numbered(1),
      { kind: 'put', item: saved({ id: '1', type: 'COLLECTION' }) },
      9,
    );
    expect(both).toHaveLength(2);
    const left = changeSavedList(both, { kind: 'remove', id: '1', type: 'PRODUCT' }, 9);
    expect(left.map(({ type }) => type)).toEqual(['COLLECTION']);
    expect(isInList(left, { id: '1', type: 'COLLECTION' })).toBe(true);
    expect(isInList(left, { id: '1', type: 'PRODUCT' })).toBe(false);
  });

  test('a saved list does not change when an unknown product is removed', () => {
    expect(
      ids(changeSavedList(numbered(2), { kind: 'remove', id: '9', type: 'PRODUCT' }, 9)),
    ).toEqual(['1', '2']);
  });

  test('a saved list is empty after clearing', () => {
    expect(changeSavedList(numbered(3), { kind: 'clear' }, 9)).toEqual([]);
  });

  test('changing a saved list does not change its input', () => {
    const before = Object.freeze(numbered(2));
    changeSavedList(before, { kind: 'put', item: saved({ id: '2' }) }, 9);
    expect(ids(before)).toEqual(['1', '2']);
  });
});
