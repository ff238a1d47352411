import { describe, expect, test } from 'vitest';
import { recoverJsonArray } from './recover-json-array.ts';

describe('a stored JSON array', () => {
  test.each([
    ['[]', []],
    ['[1,"two",{"a":3}]', [1, 'two', { a: 3 }]],
  ])('%s is returned when it is complete', (json, expected) => {
    expect(recoverJsonArray(json)).toEqual(expected);
  });

  test.each([null, '', '{', '[', '{"a":1}', '"[1]"', '7', 'null'])(
    '%j yields no elements',
    (json) => {
      expect(recoverJsonArray(json)).toEqual([]);
    },
  );

  test.each([
    ['in an object', '[{"a":1},{"b":2},{"c":', [{ a: 1 }, { b: 2 }]],
    ['after a comma', '[{"a":1},', [{ a: 1 }]],
    ['in a nested object', '[{"a":1},{"b":{"c":1},', [{ a: 1 }]],
    ['in a nested array', '[{"a":1},{"b":[{"c":1},{"d":2}', [{ a: 1 }]],
    ['in a string that contains brackets', '[{"a":"}]"},{"b":"}', [{ a: '}]' }]],
    ['after a string that contains an escaped quote', '[{"a":"\\"}"},{"b":1', [{ a: '"}' }]],
    ['after a string that ends in a backslash', '[{"a":"\\\\"},{"b":1', [{ a: '\\' }]],
    ['after a list', '[{"a":1},[2],{"b', [{ a: 1 }]],
    ['after an object with an array', '[{"a":[1,2]},{"b', [{ a: [1, 2] }]],
  ])('keeps its complete objects when it is truncated %s', (_, json, expected) => {
    expect(recoverJsonArray(json)).toEqual(expected);
  });

  test.each([
    ['text', '[{"a":1}]garbage'],
    ['the end of a longer list', '[{"a":1}],{"b":2}]'],
    ['another list', '[{"a":1}][{"b":2},{"c":3}]'],
  ])('keeps its objects when it is followed by %s', (_, json) => {
    expect(recoverJsonArray(json)).toEqual([{ a: 1 }]);
  });
});
