import { describe, expect, it } from 'vitest';
import { escapeCell, escapeXml } from './escape-text.ts';
import { limitText } from './limit-text.ts';

describe('The text of a feed', () => {
  it.each([
    ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
    ['one\ntwo\u0000\u000B\u007F\uFFFE\uD800!', 'one two     !'],
    ['عسل 🍯', 'عسل 🍯'],
  ])('%j becomes valid in XML', (text, escaped) => expect(escapeXml(text)).toBe(escaped));

  it.each([
    ['500 g, dark', '"500 g, dark"'],
    ['12" tray', '"12"" tray"'],
    ['one\r\ntwo', 'one  two'],
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['\t-2', "' -2"],
    ['＝1', "'＝1"],
    ['+965, "x"', `"'+965, ""x"""`],
    ['عسل سدر', 'عسل سدر'],
  ])('%j becomes one cell that no spreadsheet evaluates', (text, cell) =>
    expect(escapeCell(text)).toBe(cell),
  );

  it('a long text is cut between words, and within a word without half a character', () => {
    expect(limitText('Sidr honey', 10)).toBe('Sidr honey');
    expect(limitText('Sidr honey jar', 12)).toBe('Sidr honey…');
    expect(limitText('🍯🍯🍯', 5)).toBe('🍯🍯…');
    expect(limitText('🍯🍯🍯', 4)).toBe('🍯…');
  });
});
