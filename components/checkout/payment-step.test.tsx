import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { createHttpClient } from '@/lib/api/http/request';
import { INTL_FORMATS, TIME_ZONE } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { MESSAGES, textsOf } from '@/tests/fixtures/messages';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { PaymentStep } from './payment-step';
import type { Checkout } from './use-checkout';
import { type ChosenMethod, usePaymentOptions } from './use-payment-options';

vi.mock('@/lib/session/account-client', () => ({ accountClient: createHttpClient({ baseUrl: '/gateway' }) }));

interface StepProps {
  totalFils: number;
  points: number;
}

/** The step with its own choices, as the checkout puts them together. */
function Step({ totalFils, points }: StepProps) {
  const [method, chooseMethod] = useState<ChosenMethod | null>(null);
  const [wantsPoints, setWantsPoints] = useState(false);
  const payment = usePaymentOptions({ user: user({ points }), countryCode: 'KW', totalFils, method, wantsPoints });
  const checkout = { ...payment, country: BASE_COUNTRY, chooseMethod, setWantsPoints } as unknown as Checkout; // what the step reads of it
  return (
    <>
      <PaymentStep checkout={checkout} />
      <p data-testid="chosen">{payment.isCovered ? 'covered' : (payment.method ?? 'none')}</p>
    </>
  );
}

function draw(locale: Locale, props: Partial<StepProps> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ShopProvider locale={locale} texts={textsOf(locale)} categories={[]}>
      <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone={TIME_ZONE} formats={INTL_FORMATS}>
        <QueryClientProvider client={client}>
          <Step totalFils={20_000} points={0} {...props} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </ShopProvider>,
  );
  return client;
}

/** @returns the questions that were asked. */
function answer(methods: readonly object[], status = 200): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/gateway/payment/api/Web/PaymentMethods', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ methods, restMethods: ['Knet', 'OnLine'] }, { status, headers: { 'retry-after': '60' } });
    }),
  );
  return asked;
}

const radio = (value: string) => screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.value === value) ?? expect.fail(`no ${value}`);
const chosen = () => screen.getByTestId('chosen').textContent;

describe.each(['ar', 'en'] as const)('in %s, the ways of paying', (locale) => {
  const words = MESSAGES[locale].checkout.payment;

  test('are loading at first, then those of the gateway', async () => {
    const asked = answer([{ method: 'Knet' }, { method: 'Deema', reason: 'belowMinimum', limit: 10 }, { method: 'Cash' }]);
    draw(locale);
    expect(screen.getByRole('status').textContent).toBe(words.loading);
    await screen.findAllByRole('radio');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, disabled }) => [value, disabled])).toEqual([
      ['Knet', false],
      ['Deema', true],
      ['Cash', false],
    ]);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ CountryCode: 'KW', TotalAmount: '20' });
  });

  test('that are lost after one was chosen are said, and must be chosen anew', async () => {
    answer([{ method: 'Knet' }, { method: 'Cash' }]);
    const client = draw(locale);
    await screen.findAllByRole('radio');
    await userEvent.click(radio('Knet'));
    expect(chosen()).toBe('Knet');
    answer([{ method: 'Cash' }]);
    await client.invalidateQueries();
    await waitFor(() => expect(screen.getByText(words.lost.replace('{method}', words.Knet.name))).toBeTruthy());
    expect(chosen()).toBe('none');
    await userEvent.click(radio('Cash'));
    expect(chosen()).toBe('Cash');
    expect(screen.queryByText(words.lost.replace('{method}', words.Knet.name))).toBeNull();
  });

  test('that cannot be loaded can be asked for again', async () => {
    answer([], 503);
    draw(locale);
    await waitFor(() => expect(screen.getByText(words.failed)).toBeTruthy());
    answer([{ method: 'Cash' }]);
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    await screen.findAllByRole('radio');
  });

  test('of which there is none are said to be none', async () => {
    answer([]);
    draw(locale);
    await waitFor(() => expect(screen.getByText(words.none)).toBeTruthy());
  });

  test('are not needed when points cover the order', async () => {
    const asked = answer([{ method: 'Cash' }, { method: 'Mixed' }]);
    draw(locale, { points: 50 });
    await userEvent.click(await screen.findByRole('checkbox'));
    await waitFor(() => expect(screen.getByText(words.covered)).toBeTruthy());
    expect(chosen()).toBe('covered');
    await waitFor(() => expect(asked.at(-1)?.get('Points')).toBe('20'));
  });
});
