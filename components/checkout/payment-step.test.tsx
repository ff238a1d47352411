import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { createHttpClient } from '@/lib/api/http/request';
import type { Locale } from '@/lib/contract/locales';
import type { ChosenMethod } from '@/lib/contract/payment-methods';
import { REJECTION_REASONS } from '@/lib/domain/payment-rules';
import { TIME_ZONE } from '@/lib/domain/time';
import { INTL_FORMATS } from '@/lib/i18n/formats';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { getSharedMessages, MESSAGES } from '@/tests/fixtures/messages';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { PaymentStep } from './payment-step';
import type { Checkout } from './use-checkout';
import { usePaymentOptions } from './use-payment-options';

vi.mock('@/lib/session/account-client', () => ({
  accountClient: createHttpClient({ baseUrl: '/gateway' }),
}));

interface StepProps {
  totalFils: number;
  points: number;
}

/** The step with its state, as the checkout combines them. */
function Step({ totalFils, points }: StepProps) {
  const [method, chooseMethod] = useState<ChosenMethod | null>(null);
  const [wantsPoints, setWantsPoints] = useState(false);
  const payment = usePaymentOptions({
    user: user({ points }),
    country: BASE_COUNTRY,
    totalFils,
    isTotalKnown: true,
    isGift: false,
    method,
    wantsPoints,
  });
  const checkout = {
    ...payment,
    country: BASE_COUNTRY,
    pickUp: { isChosen: false },
    chooseMethod,
    setWantsPoints,
  } as unknown as Checkout; // the fields that the step reads
  return (
    <>
      <PaymentStep checkout={checkout} isMissing={false} />
      <p data-testid="chosen">{payment.isCovered ? 'covered' : (payment.method ?? 'none')}</p>
    </>
  );
}

function renderStep(locale: Locale, props: Partial<StepProps> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ShopProvider locale={locale} texts={getSharedMessages(locale)} categories={[]}>
      <NextIntlClientProvider
        locale={locale}
        messages={MESSAGES[locale]}
        timeZone={TIME_ZONE}
        formats={INTL_FORMATS}
      >
        <QueryClientProvider client={client}>
          <Step totalFils={20_000} points={0} {...props} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </ShopProvider>,
  );
  return client;
}

/** @returns the query parameters of the requests. */
function mockMethods(methods: readonly object[], status = 200): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get('*/gateway/payment/api/Web/PaymentMethods', ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json(
        { methods, restMethods: ['Knet', 'OnLine'] },
        { status, headers: { 'retry-after': '60' } },
      );
    }),
  );
  return requests;
}

const radio = (value: string) =>
  screen.getAllByRole<HTMLInputElement>('radio').find((input) => input.value === value) ??
  expect.fail(`no ${value}`);
const selectedMethod = () => screen.getByTestId('chosen').textContent;

describe.each(['ar', 'en'] as const)('in %s, PaymentStep', (locale) => {
  const messages = MESSAGES[locale].checkout.payment;

  test('shows a loading status, then the methods of the gateway', async () => {
    const requests = mockMethods([
      { method: 'Knet' },
      { method: 'Deema', reason: 'belowMinimum', limit: 10 },
      { method: 'Cash' },
    ]);
    renderStep(locale);
    expect(within(screen.getByRole('status')).getByText(messages.loading)).toBeTruthy();
    await screen.findAllByRole('radio');
    expect(
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value, disabled }) => [value, disabled]),
    ).toEqual([
      ['Knet', false],
      ['Deema', true],
      ['Cash', false],
    ]);
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({ CountryCode: 'KW', TotalAmount: '20' });
  });

  test('offers Apple Pay first on a device that has it', async () => {
    vi.stubGlobal('ApplePaySession', {});
    mockMethods([{ method: 'Knet' }, { method: 'OnLine' }]);
    renderStep(locale);
    const [first, ...others] = await screen.findAllByRole<HTMLInputElement>('radio');
    vi.unstubAllGlobals();
    expect(others.map(({ value }) => value)).toEqual(['Knet']);
    expect(first?.closest('label')?.textContent).toContain(messages.ApplePay.name);
  });

  test('reserves the space of the methods of the country, and of points, until they are loaded', async () => {
    mockMethods([{ method: 'Cash' }]);
    renderStep(locale, { totalFils: 5_000, points: 50 });
    const placeholder = within(screen.getByRole('status'));
    const { belowMinimum } = messages;
    for (const name of ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash'] as const)
      expect(placeholder.getAllByText(messages[name].name)).not.toHaveLength(0);
    expect(placeholder.getByText(messages.pointsNote)).toBeTruthy();
    const [beforeLimit = ''] = belowMinimum.split('{');
    expect(placeholder.getByText(beforeLimit, { exact: false }), 'the limit of Deema').toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText(messages.Deema.name)).toBeNull();
  });

  test('names the providers of cards with their marks, and no provider twice', async () => {
    mockMethods([{ method: 'Tabby' }, { method: 'OnLine' }, { method: 'Cash' }]);
    renderStep(locale);
    await screen.findAllByRole('radio');
    expect(screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)).toEqual([
      'Visa',
      'Mastercard',
      'Apple Pay',
    ]);
  });

  test.each(REJECTION_REASONS)(
    'disables Tabby with the prescribed text when it rejects the customer with %s',
    async (reason) => {
      mockMethods([{ method: 'Knet' }, { method: 'Tabby', reason }]);
      renderStep(locale);
      await screen.findAllByRole('radio');
      expect(radio('Tabby').disabled).toBe(true);
      expect(screen.getByText(messages.rejected[reason])).toBeTruthy();
      expect(screen.queryByText(messages.Tabby.note)).toBeNull();
    },
  );

  test('reports a chosen method that is no longer available and requires another choice', async () => {
    mockMethods([{ method: 'Knet' }, { method: 'Cash' }]);
    const client = renderStep(locale);
    await screen.findAllByRole('radio');
    await userEvent.click(radio('Cash'));
    await userEvent.click(radio('Knet'));
    expect(selectedMethod()).toBe('Knet');
    mockMethods([{ method: 'Cash' }]);
    await client.invalidateQueries();
    await waitFor(() =>
      expect(screen.getByText(messages.lost.replace('{method}', messages.Knet.name))).toBeTruthy(),
    );
    expect(selectedMethod()).toBe('none');
    await userEvent.click(radio('Cash'));
    expect(selectedMethod()).toBe('Cash');
    expect(screen.queryByText(messages.lost.replace('{method}', messages.Knet.name))).toBeNull();
  });

  test.each([
    ['preselects KNET where it is available', { method: 'Knet' }, 'Knet'],
    [
      'preselects no method where KNET is restricted',
      { method: 'Knet', reason: 'belowMinimum', limit: 30 },
      'none',
    ],
    ['preselects no method where KNET is not offered', { method: 'OnLine' }, 'none'],
  ])('%s', async (_, first, expected) => {
    mockMethods([first, { method: 'Cash' }]);
    renderStep(locale);
    await screen.findAllByRole('radio');
    expect(selectedMethod()).toBe(expected);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    await userEvent.click(radio('Cash'));
    expect(selectedMethod()).toBe('Cash');
  });

  test('loads the methods again after an error', async () => {
    mockMethods([], 503);
    renderStep(locale);
    await waitFor(() => expect(screen.getByText(messages.failed)).toBeTruthy());
    mockMethods([{ method: 'Cash' }]);
    await userEvent.click(screen.getByRole('button', { name: messages.retry }));
    await screen.findAllByRole('radio');
  });

  test('shows a message when no method is available', async () => {
    mockMethods([]);
    renderStep(locale);
    await waitFor(() => expect(screen.getByText(messages.none)).toBeTruthy());
  });

  test('requires no method when points cover the order', async () => {
    const requests = mockMethods([{ method: 'Cash' }, { method: 'Mixed' }]);
    renderStep(locale, { points: 50 });
    await userEvent.click(await screen.findByRole('checkbox'));
    await waitFor(() => expect(screen.getByText(messages.covered)).toBeTruthy());
    expect(selectedMethod()).toBe('covered');
    await waitFor(() => expect(requests.at(-1)?.get('Points')).toBe('20'));
  });
});
