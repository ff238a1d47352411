import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

describe('redactText', () => {
  it.each([
    ['an e-mail address', '550 <noura.1@example.com> unknown', '550 <[email]> unknown'],
    ['an encoded e-mail address', '/users/noura%40example.com', '/users/[email]'],
    ['a phone number', 'sent to +96550001234', 'sent to [number]'],
    ['a local phone number', 'sent to 50001234.', 'sent to [number].'],
    ['a phone number with separators', '(+965 5000-1234)', '([number])'],
    ['a phone number in Arabic digits', 'to ٥٠٠٠١٢٣٤', 'to [number]'],
    ['a session token', 'token eyJhbGciOi.eyJzdWIi.c2ln is bad', 'token [token] is bad'],
    ['a bearer token', 'authorization: Bearer staff-token', 'authorization: Bearer [token]'],
    [
      'credentials in a URL',
      'smtps://shop:secret@mail.example:465',
      'smtps://[credentials]@mail.example:465',
    ],
    [
      'a query',
      'Failed to proxy http://127.0.0.1:4000/orders?ReferenceCode=3F4K7M&x=1 Error',
      'Failed to proxy http://127.0.0.1:4000/orders?[query] Error',
    ],
    ['a reference code', 'order 3F4K7M2Q9R0TVW1XYZ58ABCDE6', 'order [code]'],
    ['two addresses', 'a@example.com, b%40c@example.com.', '[email], [email].'],
    ['a number beside an id', 'x-12345678 5000 1234 id-1', 'x-12345678 [number] id-1'],
    ['an Arabic name', 'name is نورة العنزي!', 'name is [text]!'],
  ])('removes %s from a log text', (_, text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  it.each([
    'gateway listening on http://127.0.0.1:4000',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'timeout exceeded when trying to connect',
    'the SMS gateway answered 503',
    'id 6f0c1c1e-1111-4111-8111-123456789012',
    'What is this? A sentence.',
  ])('keeps %s in a log text', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('cuts a long line without leaving a part of an address or of a number', () => {
    const path = 'a'.repeat(490);
    expect(redactText(`/${path}/noura@example.com\nnext`)).toBe(`/${path}/…\nnext`);
    expect(redactText(`/${path}/5000 1234 5678`)).toBe(`/${path}/…`);
    expect(redactText(`${'x'.repeat(600)}@example.com`)).toBe('…');
  });

  it('redactText ends a text of more than 200 lines', () => {
    expect(redactText('a\n'.repeat(300)).split('\n')).toHaveLength(201);
  });

  const HOSTILE = [
    ...[
      'a%40-',
      'a@',
      '@a.',
      '%40',
      'eyJ-',
      'eyJ.',
      'eyJa.a',
      'Bearer ',
      'Bearer',
      '0',
      '0-',
      '0 ',
    ],
    ...['+0', '(0)', '?', '?=', '=?', '://', 'a://a', 'ا', 'ا ', 'ا\u200D', '\n', ' ', '-', 'a.'],
    ...['٠', '0a', 'A0'.repeat(13), '"', "'", '\ud800', '😀', '\u0000'],
  ];
  it.each(HOSTILE)('redactText takes less than 50 ms for 16 kB of %j', (part) => {
    // The first call compiles the patterns.
    redactText(part);
    const text = part.repeat(16_384 / part.length);
    const texts = [text, `${text}!`, text.replace(/.{490}/gsu, '$&\n')];
    for (const hostile of texts) {
      const { user, system } = process.cpuUsage();
      redactText(hostile);
      const used = process.cpuUsage({ user, system });
      expect((used.user + used.system) / 1000).toBeLessThan(50);
    }
  });
});
