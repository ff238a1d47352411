import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeAllUrlSecrets } from '@/lib/client/url-secrets';
import type { Order } from '@/lib/contract/order';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { REJECTION_REASONS } from '@/lib/domain/payment-rules';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { readAttempt } from '@/lib/storage/purchase-attempt';
import { useCountry } from '@/stores/country';
import { problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerCall } from '@/tests/fixtures/order-calls';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { PayForm } from './pay-form';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const SAUDI = {
  ...BASE_COUNTRY,
  code: 'SA',
  rate: 12.2,
  decimals: 2,
  symbol: { En: 'SAR', Ar: 'ر.س' },
  isDomestic: false,
} as const;
const SAUDI_DISPLAY = {
  display: {
    countryCode: 'SA',
    currencyCode: SAUDI.symbol,
    currencyRate: 12.2,
    numberOfDecimal: 2,
  },
} as const;
const failedOrder = (change: Partial<Order> = {}) =>
  order({
    status: 'PaymentFailed',
    canPay: true,
    payment: { provider: 'tap', state: 'Declined', receipt: {} },
    ...change,
  });
const paymentResponse = (redirectUrl?: string) => () =>
  HttpResponse.json(
    {
      referenceCode: REFERENCE,
      requestId: 'request-1',
      status: 'PendingPayment',
      ...(redirectUrl && { redirectUrl }),
    },
    { status: 201 },
  );
const normalizeText = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
const methods = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, disabled, checked }) => [value, disabled ? 'off' : checked ? 'chosen' : 'on']);
const submitPayment = () => userEvent.click(screen.getByRole('button'));
const assign = vi.fn();

/** The payment methods that the gateway accepts. All of them by default. */
function mockMethods(
  names: readonly string[] = METHODS_IN_ORDER,
  reasons: Record<string, string> = {},
): void {
  const methods = names.map((method) => ({
    method,
    ...(reasons[method] && { reason: reasons[method] }),
  }));
  const body = { methods, restMethods: ['Knet', 'OnLine'] };
  server.use(http.get('*/gateway/payment/api/Web/PaymentMethods', () => HttpResponse.json(body)));
}

beforeEach(() => {
  mockMethods();
  useCountry.setState({ countries: [BASE_COUNTRY, SAUDI] });
  vi.stubGlobal('location', {
    origin: 'http://localhost:3000',
    href: 'http://localhost:3000/failure',
    assign,
  });
  assign.mockReset();
  push.mockReset();
  removeAllUrlSecrets();
});
afterEach(() => vi.unstubAllGlobals());

describe('PayForm methods', () => {
  test('shows the payment methods that the gateway accepts', async () => {
    mockMethods(['Cash']);
    renderInShop(<PayForm order={failedOrder({ paymentMethod: 'OnLine' })} />);
    await waitFor(() => expect(methods()).toEqual([['Cash', 'chosen']]), { timeout: 10_000 });
  });

  test('shows the payment methods of Kuwait with the previous one selected', () => {
    renderInShop(<PayForm order={failedOrder({ paymentMethod: 'OnLine' })} />);
    expect(methods()).toEqual([
      ['Knet', 'on'],
      ['OnLine', 'chosen'],
      ['Tabby', 'on'],
      ['Deema', 'on'],
      ['Cash', 'on'],
    ]);
  });

  test.each(['ar', 'en'] as const)(
    'in %s, disables a payment method whose limit excludes the amount, and shows the limit',
    (locale) => {
      renderInShop(<PayForm order={failedOrder({ total: 9, paymentMethod: 'Deema' })} />, locale);
      expect(methods()).toContainEqual(['Deema', 'off']);
      expect(methods()[0]).toEqual(['Knet', 'chosen']);
      expect(normalizeText(document.body.textContent)).toContain(
        locale === 'ar' ? 'من 10.000 د.ك فأكثر' : 'For orders from KWD 10.000',
      );
    },
  );

  test.each(
    (['ar', 'en'] as const).flatMap((locale) =>
      REJECTION_REASONS.map((reason) => [locale, reason] as const),
    ),
  )(
    'in %s, disables Tabby with the prescribed text when it rejects the customer with %s',
    async (locale, reason) => {
      mockMethods(METHODS_IN_ORDER, { Tabby: reason });
      renderInShop(<PayForm order={failedOrder({ paymentMethod: 'Knet' })} />, locale);
      expect(await screen.findByText(MESSAGES[locale].order.pay.rejected[reason])).toBeTruthy();
      expect(methods()).toContainEqual(['Tabby', 'off']);
    },
  );

  test('shows the payment methods of the destination country', () => {
    renderInShop(<PayForm order={failedOrder(SAUDI_DISPLAY)} />);
    expect(methods().map(([method]) => method)).toEqual(['OnLine', 'Tabby']);
  });

  test('selects another payment method after Tabby declined', () => {
    renderInShop(<PayForm order={failedOrder({ paymentMethod: 'Tabby' })} />);
    expect(methods()).toContainEqual(['Knet', 'chosen']);
    expect(methods()).toContainEqual(['Tabby', 'on']);
  });

  test('offers KNET and cards only for an order paid partly with points', () => {
    renderInShop(
      <PayForm order={failedOrder({ pointsUsed: 2, total: 24.5, paymentMethod: 'Mixed' })} />,
    );
    expect(methods().map(([method]) => method)).toEqual(['Knet', 'OnLine']);
  });
});

describe('PayForm submission', () => {
  test('shows the charged amount in KWD, whatever the display currency', () => {
    renderInShop(<PayForm order={failedOrder(SAUDI_DISPLAY)} />);
    expect(normalizeText(screen.getByRole('button').textContent)).toBe('Pay KWD 26.500');
  });

  test('opens the payment page and stores the order as pending', async () => {
    const sent = answerCall('retry', paymentResponse('http://localhost:3000/gateway/pay/1'));
    renderInShop(<PayForm order={failedOrder()} />);
    await userEvent.click(screen.getByRole('radio', { name: /^Credit card/ }));
    await submitPayment();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost:3000/gateway/pay/1'));
    expect(sent).toEqual([
      { referenceCode: REFERENCE, paymentMethod: 'OnLine', expectedTotal: 26.5 },
    ]);
    expect(readAttempt()?.referenceCode).toBe(REFERENCE);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  test('opens the order page when cash is chosen for an unpaid order', async () => {
    const sent = answerCall('retry', paymentResponse());
    renderInShop(<PayForm order={failedOrder()} />, 'en');
    await userEvent.click(screen.getByRole('radio', { name: MESSAGES.en.order.method.Cash }));
    await userEvent.click(screen.getByRole('button', { name: MESSAGES.en.order.pay.submitCash }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/en/success/${REFERENCE}`));
    expect(sent).toEqual([
      { referenceCode: REFERENCE, paymentMethod: 'Cash', expectedTotal: 26.5 },
    ]);
    expect(assign).not.toHaveBeenCalled();
  });

  test.each(['https://evil.example/pay', 'javascript:alert(1)', 'http://localhost:3000/account'])(
    'rejects the payment URL %s',
    async (url) => {
      answerCall('retry', paymentResponse(url));
      renderInShop(<PayForm order={failedOrder()} />);
      await submitPayment();
      await screen.findByText(MESSAGES.en.order.pay.problem.unsafe);
      expect(assign).not.toHaveBeenCalled();
    },
  );

  test.each(
    (['ar', 'en'] as const).flatMap((locale) =>
      (['total_changed', 'promotion_not_valid', 'points_changed'] as const).map(
        (code) => [locale, code] as const,
      ),
    ),
  )(
    'in %s, shows the new total after %s, and pays it when it is confirmed',
    async (locale, code) => {
      const breakdown = { subTotal: 30, discount: 0, deliveryFee: 2, pointsUsed: 0, total: 32 };
      const sent = answerCall('retry', () =>
        HttpResponse.json(
          { type: 'about:blank', title: '', status: 409, detail: '', code, breakdown },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        ),
      );
      renderInShop(<PayForm order={failedOrder()} />, locale);
      await submitPayment();
      const alert = await screen.findByRole('alert');
      await waitFor(() => expect(normalizeText(alert.textContent)).toContain('32.000'));
      expect(normalizeText(alert.textContent)).toContain('26.500');
      const again = screen.getByRole('button');
      expect(normalizeText(again.textContent)).toContain('32.000');
      expect(sent).toMatchObject([{ expectedTotal: 26.5 }]);
      const confirmed = answerCall('retry', paymentResponse('http://localhost:3000/gateway/pay/1'));
      await userEvent.click(again);
      await waitFor(() => expect(assign).toHaveBeenCalled());
      expect(confirmed).toMatchObject([{ expectedTotal: 32 }]);
    },
  );

  test.each(['ar', 'en'] as const)(
    'in %s, names the products that are not sold any more, and offers to buy the others again',
    async (locale) => {
      const [line] = failedOrder().lines;
      const products = [{ typeId: line?.typeId, type: line?.type, title: line?.title }];
      answerCall('retry', () =>
        HttpResponse.json(
          {
            ...{ type: 'about:blank', title: '', status: 409, detail: '' },
            code: 'no_longer_offered',
            noLongerOffered: { part: 'products', products },
          },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        ),
      );
      renderInShop(<PayForm order={failedOrder()} />, locale);
      await submitPayment();
      await waitFor(() =>
        expect(normalizeText(screen.getByRole('alert').textContent)).toContain(
          line?.title[locale === 'ar' ? 'Ar' : 'En'],
        ),
      );
      expect(
        screen.getByRole('button', { name: MESSAGES[locale].order.reorder.action }),
      ).toBeTruthy();
    },
  );

  test('lists the order lines with insufficient stock when a payment is retried', async () => {
    const conflict = {
      type: 'about:blank',
      title: '',
      status: 409,
      detail: '',
      code: 'out_of_stock',
      availability: {
        outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 2, available: 1 }],
        productNotAvailableByCountryList: [],
      },
    };
    answerCall('retry', () =>
      HttpResponse.json(conflict, {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      }),
    );
    renderInShop(<PayForm order={failedOrder()} />);
    await submitPayment();
    await waitFor(() =>
      expect(normalizeText(screen.getByRole('alert').textContent)).toContain('Sidr honey: 1 left'),
    );
  });

  test.each([
    ['payment_unavailable', () => problem(503, 'payment_unavailable')],
    ['payment_method_not_available', () => problem(400, 'payment_method_not_available')],
    ['illegal_transition', () => problem(409, 'illegal_transition')],
    ['promotion_not_valid', () => problem(409, 'promotion_not_valid')],
    ['total_changed', () => problem(409, 'total_changed')],
    ['too_many_requests', () => problem(429, 'too_many_requests')],
    ['phone_needed', () => problem(403, 'phone_needed')],
    ['network', () => HttpResponse.error()],
    ['unknown', () => problem(500, 'internal')],
  ] as const)(
    'shows the message for %s and allows another payment attempt',
    async (kind, respond) => {
      answerCall('retry', respond);
      renderInShop(<PayForm order={failedOrder()} />);
      await submitPayment();
      await screen.findByText(MESSAGES.en.order.pay.problem[kind]);
      expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull();
    },
  );
});
