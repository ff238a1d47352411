import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, cleanValue, findContact, hasUrl } from './clean-text.ts';
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
    expect(cleanValue(`\u2068${MARKS}ＡＨＬＡＮ\u201110\u00A0\u2069\n`)).toBe('AHLAN-10');
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

it.each([
  ['visit www.example.com today', 'url'],
  ['https://example.com', 'url'],
  ['call +965 5000 1234 now', 'phone'],
  ['call 5-0-0-0-1-2-3', 'phone'],
  ['اتصل على ٥٠٠٠١٢٣٤', 'phone'],
  ['a jar of 1000 g, bought on 27.11. for 12.500 dinar', undefined],
  ['5 stars. 250 g is enough for 3 months', undefined],
  ['it arrived on 27.11.2026', undefined],
  ['it arrived on 2026-11-27 18:30', undefined],
  ['it arrived on 27/11/2026, 3 jars', undefined],
  ['it arrived on 1-12-2026 at 9', undefined],
  ['وصل الطلب يوم ٢٧.١١.٢٠٢٦', undefined],
  ['وصل الطلب يوم ۲۷-۱۱-۲۰۲۶ كاملًا', undefined],
  ['between 27.11.2026 - 30.11.2026', undefined],
  ['ordered on 27.11.2026, call 5000 1234', 'phone'],
  ['27.11.2026 50001234', 'phone'],
  ['+965 5000 1234', 'phone'],
  ['+965-5000-1234', 'phone'],
  ['(965) 50001234', 'phone'],
  ['00965 50 00 12 34', 'phone'],
  ['5000.1234', 'phone'],
  ['+٩٦٥ ٥٠٠٠-١٢٣٤', 'phone'],
  ['۵۰۰۰۱۲۳۴', 'phone'],
  ['５０００１２３４', 'phone'],
  ['50.12.3456', 'phone'],
  ['27112026', 'phone'],
  ['27 11 2026', 'phone'],
  ['+965 27-11-2026', 'phone'],
  ['00965-27.11.2026', 'phone'],
])('the contact data in “%s” is %s', (text, expected) => {
  expect(findContact(text)).toBe(expected);
});

it('contact data is found in linear time', () => {
  const start = performance.now();
  findContact('1 ((( '.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
