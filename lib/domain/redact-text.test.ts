import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text';

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
});
