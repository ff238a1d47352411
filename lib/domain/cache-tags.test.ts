import { expect, test } from 'vitest';
import { CACHE_TAGS, parseEntityTag } from './cache-tags.ts';

test('the tag of a product or category names its kind and seName', () => {
  expect(parseEntityTag(CACHE_TAGS.item('sidr-honey'))).toEqual({
    kind: 'item',
    seName: 'sidr-honey',
  });
  expect(parseEntityTag(CACHE_TAGS.category('honey'))).toEqual({
    kind: 'category',
    seName: 'honey',
  });
});

test.each(['catalogue', 'lists', 'item', 'item:', 'brand:sadu'])(
  'the tag %s names no product or category',
  (tag) => {
    expect(parseEntityTag(tag)).toBeUndefined();
  },
);
