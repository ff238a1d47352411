import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onTrack } from '@/lib/analytics/track';
import type { Order } from '@/lib/contract/order';
import { readAttempt, saveAttempt } from '@/lib/storage/purchase-attempt';
import { useCart } from '@/stores/cart';
import { useSignedIn } from '@/stores/signed-in';
import { problem } from '@/tests/fixtures/account';
import { line } from '@/tests/fixtures/lines';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, publicOrder, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { OrderOutcomePanel } from './order-outcome';
import { getPollInterval, POLL_TIMEOUT_MS } from './use-order';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const messages = MESSAGES.en;
const PENDING: Order['payment'] = { provider: 'tap', state: 'Pending', receipt: {} };
const pending = (change: Partial<Order> = {}) =>
  publicOrder({
    status: 'PendingPayment',
    payment: PENDING,
    ...change,
  });
const renderOutcome = () =>
  renderInShop(
    <OrderOutcomePanel
      referenceCode={REFERENCE}
      renderConfirmed={({ status }) => <p>confirmed: {status}</p>}
    />,
  );
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  useSignedIn.setState({ userId: null });
  useCart.getState().restore();
  useCart.getState().change({ kind: 'clear' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('OrderOutcome with a pending payment', () => {
  test('polls an unpaid order every two seconds at first, then less often, and stops after the timeout', () => {
    expect(
      [0, 29_999, 30_000, 60_000, POLL_TIMEOUT_MS - 1, POLL_TIMEOUT_MS].map(getPollInterval),
    ).toEqual([2000, 2000, 4000, 8000, 8000, false]);
  });

  test('shows the confirmed order after polling, and removes its lines from the cart once', async () => {
    useCart.getState().change({ kind: 'insert', line: line({ orderQuantity: 5 }), index: 0 });
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode: REFERENCE });
    const tracked = vi.fn();
    const stop = onTrack(({ name }) => tracked(name));
    let currentOrder = pending();
    const requests = answerOrder(() => currentOrder);
    renderOutcome();
    await screen.findByText(messages.success.pending.text);
    expect(useCart.getState().lines[0]?.orderQuantity).toBe(5);
    currentOrder = publicOrder();
    await advanceTime(2100);
    await screen.findByText('confirmed: Confirmed');
    const count = requests.length;
    await advanceTime(60_000);
    stop();
    expect(requests).toHaveLength(count);
    expect(useCart.getState().lines[0]?.orderQuantity).toBe(3);
    expect(tracked.mock.calls).toEqual([['Purchase']]);
    expect(readAttempt()).toBeUndefined();
  });

  test('stops polling an unpaid order after the timeout until the refresh button is clicked', async () => {
    let currentOrder = pending();
    const requests = answerOrder(() => currentOrder);
    renderOutcome();
    await screen.findByText(messages.success.pending.text);
    await advanceTime(POLL_TIMEOUT_MS + 10_000);
    await screen.findByText(messages.success.pending.timedOut);
    const count = requests.length;
    await advanceTime(60_000);
    expect(requests).toHaveLength(count);
    currentOrder = publicOrder();
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: messages.success.pending.refresh }));
    await screen.findByText('confirmed: Confirmed');
  });

  test('shows an error when polling an order fails, and continues to poll', async () => {
    let respond: () => Order | Response = () => pending();
    answerOrder(() => respond());
    renderOutcome();
    await screen.findByText(messages.success.pending.text);
    respond = () => problem(400, 'bad');
    await advanceTime(2500);
    await screen.findByText(messages.success.pending.refreshFailed);
    respond = () => publicOrder();
    await advanceTime(2500);
    await screen.findByText('confirmed: Confirmed');
  });

  test('explains a payment that could not be created, and offers the payment methods', async () => {
    server.use(
      http.get('*/gateway/payment/api/Web/PaymentMethods', () =>
        HttpResponse.json({ methods: [{ method: 'Knet' }], restMethods: [] }),
      ),
    );
    answerOrder(() => order({ status: 'PendingPayment', canPay: true, payment: PENDING }));
    renderOutcome();
    await screen.findByText(messages.success.pending.unstarted);
    expect(screen.queryByText(messages.success.pending.text)).toBeNull();
    await screen.findByRole('radio', { name: messages.order.method.Knet });
  });

  test('shows the failed payment with its reason when the payment is declined', async () => {
    server.use(
      http.get('*/gateway/content/api/WEB/Seller', () => HttpResponse.json({}, { status: 404 })),
    );
    let currentOrder = pending();
    answerOrder(() => currentOrder);
    renderOutcome();
    await screen.findByText(messages.success.pending.text);
    currentOrder = publicOrder({
      status: 'PaymentFailed',
      payment: { provider: 'tap', state: 'Declined', receipt: {} },
    });
    await advanceTime(2100);
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: messages.failure.heading,
    });
    expect(heading.parentElement?.textContent).toContain(messages.failure.reason.declined);
    expect(heading.parentElement?.textContent).toContain(messages.failure.cart);
  });
});

describe.each(['ar', 'en'] as const)(
  'in %s, OrderOutcomePanel with a cancelled order',
  (locale) => {
    const localeMessages = MESSAGES[locale];
    const history: Order['history'] = [
      { status: 'Confirmed', at: '2026-11-20T21:30:00.000Z', by: 'owner' },
      { status: 'Cancelled', at: '2026-11-20T21:32:00.000Z', by: 'owner' },
    ];
    const buildCancelledOrder = (change: Partial<Order> = {}) => {
      const { payment: _paid, ...rest } = order({
        status: 'Cancelled',
        paymentMethod: 'Cash',
        history,
        canCancel: false,
        ...change,
      });
      return { ...rest, ...(change.payment && { payment: change.payment }) };
    };
    const renderCancelled = async (change?: Partial<Order>) => {
      answerOrder(() => buildCancelledOrder(change));
      renderInShop(
        <OrderOutcomePanel referenceCode={REFERENCE} renderConfirmed={() => null} />,
        locale,
      );
      const heading = await screen.findByRole('heading', {
        level: 1,
        name: localeMessages.success.heading.Cancelled,
      });
      return (heading.parentElement?.textContent ?? '')
        .replace(/[\u2066-\u2069]/g, '')
        .replaceAll('\u00A0', ' ');
    };

    test('shows the timeline, the invoice button and the reorder button of a cancelled order', async () => {
      await renderCancelled();
      expect(
        screen.getByRole('heading', { name: localeMessages.order.timeline.title }),
      ).toBeTruthy();
      for (const name of [
        localeMessages.order.actions.invoice,
        localeMessages.order.reorder.action,
      ])
        expect(screen.getByRole('button', { name })).toBeTruthy();
      expect(screen.queryByText(new RegExp(localeMessages.failure.cart))).toBeNull();
    });

    test('states who cancelled the order and that no money was taken', async () => {
      const text = await renderCancelled();
      expect(text).toContain(localeMessages.success.cancelled.by.owner.split('{')[0]);
      expect(text).toContain(localeMessages.success.cancelled.payment.none);
    });

    test('states that points were returned for an order paid with points', async () => {
      const text = await renderCancelled({ paymentMethod: 'Mixed', total: 0, pointsUsed: 26.5 });
      expect(text).toContain(locale === 'ar' ? 'بقيمة 26.500 د.ك' : 'Points worth KWD 26.500');
      expect(text).not.toContain(localeMessages.success.cancelled.payment.none);
    });
  },
);

describe.each(['ar', 'en'] as const)('in %s, OrderOutcome', (locale) => {
  const { notFound, failed, tracking } = MESSAGES[locale].order;
  const renderInLocale = () =>
    renderInShop(
      <OrderOutcomePanel referenceCode={REFERENCE} renderConfirmed={() => null} />,
      locale,
    );

  test('shows the tracking form with the entered code for an unknown order', async () => {
    answerOrder(() => problem(404, 'order_not_found'));
    renderInLocale();
    await screen.findByRole('heading', { name: notFound.title });
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: tracking.orderNumber }).value,
    ).toBe(REFERENCE);
  });

  test('shows a load error, not "not found", for an invalid response, and loads the order on retry', async () => {
    let respond: () => Order | Response = () => new Response('<html>', { status: 404 });
    answerOrder(() => respond());
    renderInLocale();
    await screen.findByRole('heading', { level: 1, name: failed.text });
    expect(screen.queryByText(notFound.title)).toBeNull();
    respond = () => order();
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: failed.retry }));
    await vi.waitFor(() => expect(screen.queryByText(failed.text)).toBeNull());
  });
});
