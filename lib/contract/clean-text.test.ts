import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, cleanValue, hasUrl } from './clean-text.ts';
import { personNameSchema } from './user.ts';

const MARKS =
  '\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u061C\u00AD\uFEFF';

describe('the text of a request', () => {
  it('a line keeps words, joiners and emoji, and loses what nobody sees', () => {
    expect(cleanLine(` \u001B[31mNoura\u0007\r\n\tAl${MARKS}\u00A0Ali \u200D`)).toBe(
      '[31mNoura Al Ali',
    );
    expect(cleanLine('می\u200Cخواهم 👨‍👩‍👧')).toBe('می\u200Cخواهم 👨‍👩‍👧');
    expect(cleanLine('e\u034F\u0301')).toBe('é');
    expect(cleanLine(`\u3164\u200B${MARKS}`)).toBe('');
  });

  it('a text keeps its lines, and the signs of the Quran', () => {
    expect(cleanText(`a\u001B \r\n\r\n\n\nb${MARKS}\u2028c\u06DD\n`)).toBe('a\n\nb\nc\u06DD');
  });

  it('a value has the letters and hyphens of a keyboard', () => {
    expect(cleanValue(`\u2068${MARKS}ＨＥＬＬＯ\u201110\u00A0\u2069\n`)).toBe('HELLO-10');
    expect(cleanValue(`a\u200D@b.co${MARKS}`)).toBe('a@b.co');
  });

  it.each([cleanLine, cleanText, cleanValue])(
    'the text of a request does not change when it is cleaned again',
    (clean) => {
      const text = ` \u0340e\u200B\u0301\u00A8 \u2010\n\u200D\u3000 \uFDFA\u0301 \u1160 \u200Cx\u200C`;
      expect(clean(clean(text))).toBe(clean(text));
    },
  );

  it.each([
    'https://evil.example',
    'Claim your prize at http://evil.example/x',
    'www.evil.example',
    'WWW2.evil.example',
    'evil.example/x',
    'evil.example:8080/x',
    'evil。example／x',
    'ｗｗｗ．evil.example',
    'e\u200Bvil.example/x',
    'موقع.كوم/هدية',
  ])('a name contains no web address: %s', (name) => {
    expect(hasUrl(cleanLine(name))).toBe(true);
    expect(personNameSchema.safeParse({ En: name, Ar: 'نورة' }).success).toBe(false);
  });

  it.each(['Noura Al-Ali', 'St. John', 'J.R.R. Tolkien', 'م. أحمد', 'Ali / Noura', "D'Souza"])(
    'the name %s is accepted',
    (name) => {
      expect(personNameSchema.parse({ En: name, Ar: name })).toEqual({ En: name, Ar: name });
    },
  );
});
