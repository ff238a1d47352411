import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onTrack } from '@/lib/analytics/track';
import type { Order } from '@/lib/api/contract/order';
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
import { OrderOutcome } from './order-outcome';
import { getPollInterval, POLL_TIMEOUT_MS } from './use-order';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const words = MESSAGES.en;
const pending = (change: Partial<Order> = {}) =>
  publicOrder({ status: 'PendingPayment', payment: { provider: 'sandbox', state: 'Pending', receipt: {} }, ...change });
const draw = () => renderInShop(<OrderOutcome referenceCode={REFERENCE} bought={({ status }) => <p>bought: {status}</p>} />);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  useSignedIn.setState({ userId: null });
  useCart.getState().restore();
  useCart.getState().change({ kind: 'clear' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('a pending payment', () => {
  test('is asked about every two seconds at first, then less and less, and at last not any more', () => {
    expect([0, 29_999, 30_000, 60_000, POLL_TIMEOUT_MS - 1, POLL_TIMEOUT_MS].map(getPollInterval)).toEqual([2000, 2000, 4000, 8000, 8000, false]);
  });

  test('becomes an order by itself, and what was ordered leaves the cart once', async () => {
    useCart.getState().change({ kind: 'insert', line: line({ orderQuantity: 5 }), index: 0 });
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode: REFERENCE });
    const told = vi.fn();
    const stop = onTrack(({ name }) => told(name));
    let present = pending();
    const asked = answerOrder(() => present);
    draw();
    await screen.findByText(words.success.pending.text);
    expect(useCart.getState().lines[0]?.orderQuantity).toBe(5);
    present = publicOrder();
    await pass(2100);
    await screen.findByText('bought: Confirmed');
    const count = asked.length;
    await pass(60_000);
    stop();
    expect(asked).toHaveLength(count);
    expect(useCart.getState().lines[0]?.orderQuantity).toBe(3);
    expect(told.mock.calls).toEqual([['Purchase']]);
    expect(readAttempt()).toBeUndefined();
  });

  test('that takes long is left alone, until it is asked for again', async () => {
    let present = pending();
    const asked = answerOrder(() => present);
    draw();
    await screen.findByText(words.success.pending.text);
    await pass(POLL_TIMEOUT_MS + 10_000);
    await screen.findByText(words.success.pending.timedOut);
    const count = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(count);
    present = publicOrder();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: words.success.pending.refresh }));
    await screen.findByText('bought: Confirmed');
  });

  test('that cannot be asked about for a while says so, and is asked about on', async () => {
    let respond: () => Order | Response = () => pending();
    answerOrder(() => respond());
    draw();
    await screen.findByText(words.success.pending.text);
    respond = () => problem(400, 'bad');
    await pass(2500);
    await screen.findByText(words.success.pending.refreshFailed);
    respond = () => publicOrder();
    await pass(2500);
    await screen.findByText('bought: Confirmed');
  });

  test('turns into a failure with its reason', async () => {
    server.use(http.get('*/gateway/content/api/WEB/Seller', () => HttpResponse.json({}, { status: 404 })));
    let present = pending();
    answerOrder(() => present);
    draw();
    await screen.findByText(words.success.pending.text);
    present = publicOrder({ status: 'PaymentFailed', payment: { provider: 'sandbox', state: 'Declined', receipt: {} } });
    await pass(2100);
    const heading = await screen.findByRole('heading', { level: 1, name: words.failure.heading });
    expect(heading.parentElement?.textContent).toContain(words.failure.reason.declined);
    expect(heading.parentElement?.textContent).toContain(words.failure.cart);
  });
});

describe.each(['ar', 'en'] as const)('in %s, a cancelled order', (locale) => {
  const texts = MESSAGES[locale];
  const history: Order['history'] = [
    { status: 'Confirmed', at: '2026-11-20T21:30:00.000Z', by: 'owner' },
    { status: 'Cancelled', at: '2026-11-20T21:32:00.000Z', by: 'owner' },
  ];
  const cancelled = (change: Partial<Order> = {}) => {
    const { payment: _paid, ...rest } = order({ status: 'Cancelled', paymentMethod: 'Cash', history, canCancel: false, ...change });
    return { ...rest, ...(change.payment && { payment: change.payment }) };
  };
  const drawCancelled = async (change?: Partial<Order>) => {
    answerOrder(() => cancelled(change));
    renderInShop(<OrderOutcome referenceCode={REFERENCE} bought={() => null} />, locale);
    const heading = await screen.findByRole('heading', { level: 1, name: texts.success.heading.Cancelled });
    return (heading.parentElement?.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
  };

  test('keeps its timeline, its invoice and the way to order again', async () => {
    await drawCancelled();
    expect(screen.getByRole('heading', { name: texts.order.timeline.title })).toBeTruthy();
    for (const name of [texts.order.actions.invoice, texts.order.reorder.action]) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByText(new RegExp(texts.failure.cart))).toBeNull();
  });

  test('says who cancelled it and that no money was taken', async () => {
    const text = await drawCancelled();
    expect(text).toContain(texts.success.cancelled.by.owner.split('{')[0]);
    expect(text).toContain(texts.success.cancelled.payment.none);
  });

  test('that was paid with points says that they are back, and not that it was not paid', async () => {
    const text = await drawCancelled({ paymentMethod: 'Mixed', total: 0, pointsUsed: 26.5 });
    expect(text).toContain(locale === 'ar' ? 'بقيمة 26.500 د.ك' : 'Points worth KWD 26.500');
    expect(text).not.toContain(texts.success.cancelled.payment.none);
  });
});

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const { notFound, failed, tracking } = MESSAGES[locale].order;
  const drawIn = () => renderInShop(<OrderOutcome referenceCode={REFERENCE} bought={() => null} />, locale);

  test('an order that nobody knows leads to looking it up, with what was typed', async () => {
    answerOrder(() => problem(404, 'order_not_found'));
    drawIn();
    await screen.findByRole('heading', { name: notFound.title });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: tracking.orderNumber }).value).toBe(REFERENCE);
  });

  test('an order that cannot be told is asked for again on request, and is not called unknown', async () => {
    let respond: () => Order | Response = () => new Response('<html>', { status: 404 });
    answerOrder(() => respond());
    drawIn();
    await screen.findByRole('heading', { level: 1, name: failed.text });
    expect(screen.queryByText(notFound.title)).toBeNull();
    respond = () => order();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: failed.retry }));
    await vi.waitFor(() => expect(screen.queryByText(failed.text)).toBeNull());
  });
});
