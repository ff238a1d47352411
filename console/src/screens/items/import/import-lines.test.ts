import { describe, expect, it } from 'vitest';
import { LIMITS, toBatches } from './import-lines';
import { placeLines } from './read-file';

const batches = (text: string, limits = {}) => [...toBatches(text, { ...LIMITS, ...limits })];

describe('batches of a catalogue file', () => {
  it('keep the numbers of the lines of the file', () => {
    const found = batches('{"a":1}\n\n{"b":2}\n{"c":3}', { lines: 2 });
    expect(found.map(({ firstLine, lines }) => [firstLine, lines])).toEqual([
      [1, ['{"a":1}', '']],
      [3, ['{"b":2}', '{"c":3}']],
    ]);
  });

  it('fit into one request in bytes, not in characters', () => {
    const line = JSON.stringify({ title: 'عسل'.repeat(20) });
    expect(batches(`${line}\n${line}`, { bytes: 200 })).toHaveLength(2);
  });

  it('do not send what is no JSON object or too long, and say so', () => {
    const long = `{"title":"${'x'.repeat(LIMITS.line)}"}`;
    const [batch] = batches(`sku,price\n[1]\n${long}\n{"d":4}`);
    expect(batch?.lines).toEqual(['', '', '', '{"d":4}']);
    expect(batch?.rejected.map(({ line, problems }) => [line, problems?.[0]?.code])).toEqual([
      [1, 'not_json'],
      [2, 'not_json'],
      [3, 'too_large'],
    ]);
  });

  it('of a table have the numbers of its rows', () => {
    const text = placeLines([
      { line: 2, text: '{"a":1}' },
      { line: 4, text: '{"b":2}' },
    ]);
    expect(batches(text).map(({ lines }) => lines)).toEqual([['', '{"a":1}', '', '{"b":2}']]);
    expect(placeLines([])).toBe('');
  });
});
