import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@/lib/contract/locales';
import type { Order, Payment } from '@/lib/contract/order';
import { useOverlay } from '@/stores/overlay';
import { logIn, problem, setCurrentUser } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerCall, answerOrder } from '@/tests/fixtures/order-calls';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { CancelOrderDialog } from './cancel-order-dialog';

const identity = vi.hoisted(() => ({ email: 'sara@example.com' as string | null }));
vi.mock('@/lib/firebase/identity', () => ({
  identityToken: async () => 'identity',
  getCurrentIdentity: async () => ({ id: 'subject', isGuest: false, ...identity }),
  getLoginPhone: async () => undefined,
}));

const toasts = collectToasts();
const { refundChoice } = MESSAGES.en.order;
const messages = { ...refundChoice, ...MESSAGES.en.order.cancel };
const cash: Partial<Order> = { paymentMethod: 'Cash' };
const unpaid: Partial<Order> = {
  status: 'PaymentFailed',
  payment: { provider: 'tap', state: 'Declined', receipt: {} } satisfies Payment,
};

async function openDialog(
  change: Partial<Order> = {},
  locale: Locale = 'en',
  returnTo: 'order' | null = null,
) {
  let { payment, ...current } = order(change);
  if (change.paymentMethod === 'Cash') payment = undefined;
  const getOrder = () => ({ ...current, ...(payment && { payment }) });
  answerOrder(getOrder);
  const onClose = vi.fn();
  renderInShop(
    <CancelOrderDialog referenceCode={REFERENCE} returnTo={returnTo} onClose={onClose} />,
    locale,
  );
  await waitFor(() => expect(screen.queryByText(MESSAGES[locale].order.loading)).toBeNull());
  return { onClose, updateOrder: (next: Partial<Order>) => Object.assign(current, next) };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

beforeEach(() => {
  identity.email = 'sara@example.com';
  logIn(user());
});

describe('CancelOrderDialog', () => {
  test.each(['ar', 'en'] as const)(
    'in %s, cancels a cash order with its own endpoint and the reason',
    async (locale) => {
      const { atOnce, submit, reasons, done } = MESSAGES[locale].order.cancel;
      const sent = answerCall('cancelCash', () =>
        HttpResponse.json(order({ ...cash, status: 'Cancelled', canCancel: false })),
      );
      const { onClose } = await openDialog(cash, locale);
      expect(await screen.findByText(atOnce)).toBeTruthy();
      await press(submit);
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(sent).toEqual([{ referenceCode: REFERENCE, reason: reasons.changed }]);
      expect(toasts.map(({ message }) => message)).toEqual([done]);
    },
  );

  test.each([
    [0, 'requestUnpaid'],
    [2, 'requestUnpaidPoints'],
  ] as const)(
    'requests the cancellation of a cash order that is being prepared, with %s KWD of points',
    async (pointsUsed, text) => {
      const change = { ...cash, pointsUsed, status: 'Processing' } as const;
      const sent = answerCall('cancelCash', () =>
        HttpResponse.json(order({ ...change, status: 'CancelRequested', canCancel: false })),
      );
      const { onClose } = await openDialog(change);
      expect(await screen.findByText(messages[text])).toBeTruthy();
      expect(screen.queryByRole('radio')).toBeNull();
      await press(messages.submitRequest);
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(sent).toHaveLength(1);
      expect(toasts.map(({ message }) => message)).toEqual([messages.requested]);
    },
  );

  test('cancels an unpaid order without offering a refund', async () => {
    const { onClose, updateOrder } = await openDialog(unpaid);
    const sent = answerCall('cancel', () => {
      updateOrder({ status: 'Cancelled', canCancel: false });
      return HttpResponse.json({ id: 'c-1', status: 'Cancelled' }, { status: 201 });
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await press(messages.submit);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { referenceCode: REFERENCE, reason: messages.reasons.changed, refundType: 'None' },
    ]);
    expect(toasts.map(({ message }) => message)).toEqual([messages.done]);
  });

  test('requests the cancellation of a paid order with the chosen refund type', async () => {
    const { onClose, updateOrder } = await openDialog();
    const sent = answerCall('cancel', () => {
      updateOrder({ status: 'CancelRequested', canCancel: false });
      return HttpResponse.json({ id: 'c-1', status: 'CancelRequested' }, { status: 201 });
    });
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(messages.Point) }));
    await userEvent.selectOptions(screen.getByRole('combobox'), messages.reasons.late);
    await userEvent.type(screen.getByRole('textbox'), 'By Thursday');
    await press(messages.submitRequest);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        referenceCode: REFERENCE,
        reason: `${messages.reasons.late}: By Thursday`,
        refundType: 'Point',
      },
    ]);
    expect(toasts.map(({ message }) => message)).toEqual([messages.requested]);
  });

  test('offers no points to an account whose e-mail is not verified, and says when it will', async () => {
    setCurrentUser(user({ email: { email: 'sara@example.com', isVerified: false } }));
    await openDialog();
    expect(await screen.findByText(messages.pointsUnverified)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: new RegExp(messages.Point) })).toBeNull();
  });

  test.each([
    [true, ['Refund', 'Point']],
    [false, ['Refund']],
  ])(
    'asks an account that logs in with its phone only for no e-mail; its phone is verified: %s',
    async (isVerified, types) => {
      identity.email = null;
      const unverifiedEmail = { email: 'sara@example.com', isVerified: false };
      const phoneNumber = { phone: '+96550001234', isVerified };
      setCurrentUser(user({ email: unverifiedEmail, phoneNumber }));
      await openDialog();
      await waitFor(() =>
        expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(
          types,
        ),
      );
      expect(screen.queryByText(messages.pointsPhoneUnverified) === null).toBe(isVerified);
      expect(screen.queryByText(messages.pointsUnverified)).toBeNull();
    },
  );

  test.each([
    ['a guest', user({ isGuest: true })],
    ['a visitor who opened the order with a code', null],
  ])('offers %s only a refund to the original payment method', async (_, viewer) => {
    setCurrentUser(viewer);
    const { updateOrder } = await openDialog();
    const sent = answerCall('cancel', () => {
      updateOrder({ status: 'CancelRequested', canCancel: false });
      return HttpResponse.json({ id: 'c-1', status: 'CancelRequested' }, { status: 201 });
    });
    expect(
      (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value')),
    ).toEqual(['Refund']);
    await press(messages.submitRequest);
    await waitFor(() => expect(sent).toMatchObject([{ refundType: 'Refund' }]));
  });

  test('requires details for the cancellation reason "other"', async () => {
    const sent = answerCall('cancelCash', () => problem(500, 'internal'));
    await openDialog(cash);
    await userEvent.selectOptions(await screen.findByRole('combobox'), messages.reasons.other);
    await press(messages.submit);
    expect(await screen.findByText(messages.detailsNeeded)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('the cancellation dialog of an order dialog returns to it, and closes on browser back navigation', async () => {
    const { onClose } = await openDialog(cash, 'en', 'order');
    await userEvent.click(await screen.findByText(messages.dismiss));
    const opened = { id: 'order', referenceCode: REFERENCE, order: null };
    expect(useOverlay.getState().overlay).toEqual(opened);
    expect(onClose).not.toHaveBeenCalled();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('shows a message for an order that can no longer be cancelled', async () => {
    await openDialog({ status: 'Shipped', canCancel: false });
    expect(await screen.findByText(messages.gone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.submitRequest })).toBeNull();
  });

  test.each([
    ['illegal_transition', () => problem(409, 'illegal_transition')],
    ['payment_unavailable', () => problem(503, 'payment_unavailable')],
    ['too_many_requests', () => problem(429, 'too_many_requests')],
    ['network', () => HttpResponse.error()],
    ['unknown', () => problem(500, 'internal')],
  ] as const)(
    'the cancellation dialog shows the message for %s and stays open',
    async (kind, respond) => {
      answerCall('cancelCash', respond);
      const { onClose } = await openDialog(cash);
      await press(messages.submit);
      expect(await screen.findByText(messages.problem[kind])).toBeTruthy();
      expect(onClose).not.toHaveBeenCalled();
    },
  );
});
