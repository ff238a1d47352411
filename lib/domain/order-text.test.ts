import { describe, expect, it } from 'vitest';
import { cleanOrderText, countCharacters, isWithinLength } from './order-text.ts';

describe('the text of an order', () => {
  it.each([
    ['Latin letters', 'Happy birthday', 14],
    ['Arabic letters', 'عيد سعيد', 8],
    ['letters with their marks as one each', 'سُكَّر', 3],
    ['a family emoji as one', '👨‍👩‍👧‍👦', 1],
    ['a flag and a skin tone as one each', '🇰🇼👍🏽', 2],
    ['nothing as none', '', 0],
  ])('the length of an order text is its number of graphemes: %s', (_, text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('cleaning an order text removes control and bidi characters, and keeps lines and emoji', () => {
    expect(cleanOrderText('a\u0000b\u0007c\u202Ed\u2066e\u200Ff\uFEFF')).toBe('abcdef');
    expect(cleanOrderText('  Dear Noura,\r\n\r\n\r\n\r\nhappy\tEid! \t\u2028👨‍👩‍👧‍👦  \n')).toBe(
      'Dear Noura,\n\nhappy Eid!\n👨‍👩‍👧‍👦',
    );
    expect(cleanOrderText('می\u200Cخواهم')).toBe('می\u200Cخواهم');
    expect(cleanOrderText('\u202E\n\t ')).toBe('');
  });

  it('a cleaned order text does not change when it is cleaned again', () => {
    const cleaned = cleanOrderText(' a \u200E \n\n\u202A\n\n b\u2069 ');
    expect(cleanOrderText(cleaned)).toBe(cleaned);
  });

  it('the length of an order text is limited in graphemes and in code points per grapheme', () => {
    expect(isWithinLength('👨‍👩‍👧‍👦'.repeat(200), 200)).toBe(true);
    expect(isWithinLength('👨‍👩‍👧‍👦'.repeat(201), 200)).toBe(false);
    expect(isWithinLength('ع'.repeat(200), 200)).toBe(true);
    expect(isWithinLength(`e${'\u0301'.repeat(2_000)}`, 200)).toBe(false);
  });

  it.each([' ', '\t', '\n', '\r', ' \n', '\u2028 ', 'a ', '\u0301', '\u202E', '😀'])(
    'cleaning 64 kB of %j takes less than 50 ms',
    (part) => {
      const text = `${part.repeat(65_000 / part.length)}x`;
      cleanOrderText(part);
      const { user, system } = process.cpuUsage();
      cleanOrderText(text);
      const used = process.cpuUsage({ user, system });
      expect((used.user + used.system) / 1000).toBeLessThan(50);
    },
  );
});
