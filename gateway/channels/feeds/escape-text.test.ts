import { describe, expect, it } from 'vitest';
import { escapeXml } from './escape-text.ts';
import { limitText } from './limit-text.ts';

describe('The text of a feed', () => {
  it.each([
    ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
    ['one\ntwo\u0000\u000B\u007F\uFFFE\uD800!', 'one two     !'],
    ['عسل 🍯', 'عسل 🍯'],
  ])('%j becomes valid in XML', (text, escaped) => expect(escapeXml(text)).toBe(escaped));

  it('a long text is cut between words, and within a word without half a character', () => {
    expect(limitText('Sidr honey', 10)).toBe('Sidr honey');
    expect(limitText('Sidr honey jar', 12)).toBe('Sidr honey…');
    expect(limitText('🍯🍯🍯', 5)).toBe('🍯🍯…');
    expect(limitText('🍯🍯🍯', 4)).toBe('🍯…');
  });
});
