import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, Payment } from '@/lib/api/contract/order';
import { useUser } from '@/stores/user';
import { logIn, problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerCall, answerOrder } from '@/tests/fixtures/order-calls';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { CancelOrderModal } from './cancel-order-modal';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

const toasts = collectToasts();
const words = MESSAGES.en.order.cancel;
const cash: Partial<Order> = { paymentMethod: 'Cash' };
const unpaid: Partial<Order> = { status: 'PaymentFailed', payment: { provider: 'sandbox', state: 'Declined', receipt: {} } satisfies Payment };

async function open(change: Partial<Order> = {}) {
  let { payment, ...present } = order(change);
  if (change.paymentMethod === 'Cash') payment = undefined;
  const known = () => ({ ...present, ...(payment && { payment }) });
  answerOrder(known);
  const closed = vi.fn();
  const left = vi.fn();
  renderInShop(<CancelOrderModal referenceCode={REFERENCE} onClose={closed} onLeave={left} />);
  await waitFor(() => expect(screen.queryByText(MESSAGES.en.order.loading)).toBeNull());
  return { closed, left, become: (next: Partial<Order>) => Object.assign(present, next) };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

beforeEach(() => {
  // jsdom knows dialogs but does not open them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  logIn(user());
});

describe('an order', () => {
  test('in cash is called off at once by its own call, with the reason', async () => {
    const sent = answerCall('cancelCash', () => HttpResponse.json(order({ ...cash, status: 'Cancelled', canCancel: false })));
    const { closed } = await open(cash);
    expect(await screen.findByText(words.atOnce)).toBeTruthy();
    await press(words.submit);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ referenceCode: REFERENCE, reason: words.reasons.changed }]);
    expect(toasts.map(({ message }) => message)).toEqual([words.done]);
  });

  test('that nobody paid for is called off at once, without anything to pay back', async () => {
    const { closed, become } = await open(unpaid);
    const sent = answerCall('cancel', () => {
      become({ status: 'Cancelled', canCancel: false });
      return HttpResponse.json({ id: 'c-1', status: 'Cancelled' }, { status: 201 });
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await press(words.submit);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ referenceCode: REFERENCE, reason: words.reasons.changed, refundType: 'None' }]);
    expect(toasts.map(({ message }) => message)).toEqual([words.done]);
  });

  test('that is paid is asked for, with where the money goes', async () => {
    const { closed, become } = await open();
    const sent = answerCall('cancel', () => {
      become({ status: 'CancelRequested', canCancel: false });
      return HttpResponse.json({ id: 'c-1', status: 'CancelRequested' }, { status: 201 });
    });
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(words.Point) }));
    await userEvent.selectOptions(screen.getByRole('combobox'), words.reasons.late);
    await userEvent.type(screen.getByRole('textbox'), 'By Thursday');
    await press(words.submitRequest);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ referenceCode: REFERENCE, reason: `${words.reasons.late}: By Thursday`, refundType: 'Point' }]);
    expect(toasts.map(({ message }) => message)).toEqual([words.requested]);
  });

  test('of a guest is paid back the way it was paid: points belong to an account', async () => {
    const guest = user({ isGuest: true });
    useUser.setState({ user: guest });
    const { become } = await open();
    const sent = answerCall('cancel', () => {
      become({ status: 'CancelRequested', canCancel: false });
      return HttpResponse.json({ id: 'c-1', status: 'CancelRequested' }, { status: 201 });
    });
    expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['Refund']);
    await press(words.submitRequest);
    await waitFor(() => expect(sent).toMatchObject([{ refundType: 'Refund' }]));
  });

  test('is not called off for another reason that is not said', async () => {
    const sent = answerCall('cancelCash', () => problem(500, 'internal'));
    await open(cash);
    await userEvent.selectOptions(await screen.findByRole('combobox'), words.reasons.other);
    await press(words.submit);
    expect(await screen.findByText(words.detailsNeeded)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is left for the page, not for another dialog, when the browser goes back', async () => {
    const { closed, left } = await open(cash);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(left).toHaveBeenCalledOnce();
    expect(closed).not.toHaveBeenCalled();
  });

  test('that cannot be called off any more says so', async () => {
    await open({ status: 'Shipped', canCancel: false });
    expect(await screen.findByText(words.gone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.submitRequest })).toBeNull();
  });

  test.each([
    ['illegal_transition', () => problem(409, 'illegal_transition')],
    ['payment_unavailable', () => problem(503, 'payment_unavailable')],
    ['too_many_requests', () => problem(429, 'too_many_requests')],
    ['network', () => HttpResponse.error()],
    ['unknown', () => problem(500, 'internal')],
  ] as const)('is kept when it is stopped by %s, and says why', async (kind, respond) => {
    answerCall('cancelCash', respond);
    const { closed } = await open(cash);
    await press(words.submit);
    expect(await screen.findByText(words.problem[kind])).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
  });
});
