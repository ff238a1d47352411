import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { ResponseError, UnreachableError } from '@/lib/api/http/errors';
import { MESSAGES } from '@/tests/fixtures/messages';
import { toWaitUnit, useRetryAfter } from './retry-after';

function Text({ error }: { error: unknown }) {
  return <p role="alert">{useRetryAfter()(error, 'Failed.')}</p>;
}

function textFor(locale: 'ar' | 'en', error: unknown): string | null {
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]}>
      <Text error={error} />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('alert').textContent;
}

const failed = (status: number, retryAfter?: number) =>
  new ResponseError(status, '', '', undefined, retryAfter);

test.each([
  [1, { unit: 'seconds', count: 1 }],
  [90_000, { unit: 'seconds', count: 90 }],
  [90_001, { unit: 'minutes', count: 2 }],
  [5_400_000, { unit: 'minutes', count: 90 }],
  [86_400_000, { unit: 'hours', count: 24 }],
] as const)('shows a wait of %i ms in the largest fitting unit', (milliseconds, expected) => {
  expect(toWaitUnit(milliseconds)).toEqual(expected);
});

describe('useRetryAfter', () => {
  test.each([
    ['en', failed(429, 60_000), 'Too many attempts. Try again in 60 seconds.'],
    ['en', failed(429, 600_000), 'Too many attempts. Try again in 10 minutes.'],
    ['en', failed(503, 1000), 'Failed. Try again in 1 second.'],
    ['ar', failed(429, 120_000), 'محاولات كثيرة. حاول مرة أخرى بعد دقيقتين.'],
    ['ar', failed(503, 600_000), 'Failed. حاول مرة أخرى بعد 10 دقائق.'],
    ['ar', failed(429, 7_200_000), 'محاولات كثيرة. حاول مرة أخرى بعد ساعتين.'],
    ['en', failed(429), 'Failed.'],
    ['en', failed(404, 1000), 'Failed.'],
    ['en', new UnreachableError(), 'Failed.'],
  ] as const)(
    'in %s adds the wait to the message of a 429 or 503 with Retry-After, and to no other (case %#)',
    (locale, error, expected) => {
      expect(textFor(locale, error)).toBe(expected);
    },
  );
});
