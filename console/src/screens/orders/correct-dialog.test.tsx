// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { previewCorrection } from '@/lib/contract/calls/orders';
import * as staffOrdersCalls from '@/lib/contract/calls/staff-orders';
import { getOrderPaymentLink } from '@/lib/contract/calls/staff-payment-links';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { buildOrder, ORDER_NUMBER } from '../../testing/records';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
} from '../../testing/render-screen';
import { openStaffSession } from '../../testing/staff-session';

let gateway: FakeGateway;
const BREAKDOWN = { subTotal: 15, discount: 0, deliveryFee: 1, pointsUsed: 0, total: 16 };
const CONFIRMED = { status: 'Confirmed', revision: 'abc0' } as const;

setUpScreens();
beforeEach(() => {
  gateway = createFakeGateway();
  gateway.on(staffOrdersCalls.listOrderNotes, { items: [] });
  gateway.on(staffOrdersCalls.listOrderMessages, { items: [] });
  gateway.on(previewCorrection, {
    before: BREAKDOWN,
    after: { ...BREAKDOWN, subTotal: 10, total: 11 },
    refund: { amount: 5, points: 0 },
    toPay: 0,
  });
});

async function openOrder(order: StaffOrder, permissions: StaffAction[] = []) {
  gateway.on(staffOrdersCalls.getStaffOrder, () => order);
  await openStaffSession(gateway, ['getOrder', 'correctOrder', ...permissions]);
  const user = renderScreen(`/orders/${ORDER_NUMBER}/show`);
  await screen.findByRole('heading', { name: ORDER_NUMBER });
  return user;
}

async function openDialog() {
  const user = await openOrder(buildOrder(CONFIRMED));
  await user.click(await findButton('orders.moreActions'));
  await user.click(screen.getByRole('menuitem', { name: say('orders.action.correct.label') }));
  return user;
}

it('a correction sends the lines that stay, the reason and the total that was seen', async () => {
  const user = await openDialog();
  const wax = getDialog().getByLabelText(/WAX-1/);
  await user.clear(wax);
  await user.type(wax, '0');
  await user.type(getDialog().field('orders.form.correctReason'), 'Phone call');
  await getDialog().findByText(/11[.٫]000|١١/);
  gateway.on(staffOrdersCalls.correctStaffOrder, buildOrder({ ...CONFIRMED, total: 11 }));
  await user.click(getDialog().button('orders.action.correct.label'));
  await screen.findByText(say('orders.action.correct.done'));
  const [sent] = gateway.listSent(staffOrdersCalls.correctStaffOrder);
  expect(sent?.body).toMatchObject({
    referenceCode: ORDER_NUMBER,
    revision: 'abc0',
    expectedTotal: 11,
    reason: 'Phone call',
    lines: [{ typeId: '1', quantity: 2 }],
  });
});

it('an order that somebody else has corrected meanwhile stays as it is, and the reason is kept', async () => {
  gateway.on(staffOrdersCalls.correctStaffOrder, problem(409, 'order_changed'));
  const user = await openDialog();
  const reason = getDialog().field('orders.form.correctReason');
  await user.type(reason, 'Phone call');
  await getDialog().findByText(/11[.٫]000|١١/);
  await user.click(getDialog().button('orders.action.correct.label'));
  await getDialog().findByText(say('problems.codes.order_changed'));
  expect(reason.value).toBe('Phone call');
});

it('an order that was corrected says that slips printed before are not valid', async () => {
  await openOrder(
    buildOrder({
      ...CONFIRMED,
      corrections: [
        {
          version: 1,
          at: '2026-11-21T10:00:00.000Z',
          by: 'owner',
          changed: ['recipient'],
        },
      ],
    }),
  );
  const text = say('orders.corrections.invalidSlips', { version: 2 });
  const [, version = ''] = text.split('%{time}');
  expect(await screen.findByText((shown) => shown.endsWith(version))).toBeTruthy();
  expect(screen.getByText(say('orders.corrections.changed.recipient'))).toBeTruthy();
});

const PENDING = {
  at: '2026-11-21T10:00:00.000Z',
  by: 'staff',
  changed: ['lines'],
  total: { from: 16, to: 21 },
  amount: 5,
  expiresAt: '2026-11-22T10:00:00.000Z',
} as const;
const WITH_PENDING = {
  ...CONFIRMED,
  pendingCorrection: { ...PENDING, changed: [...PENDING.changed] },
};

it('a correction that waits for its payment has its link, and is withdrawn', async () => {
  gateway.on(getOrderPaymentLink, {
    link: {
      url: 'https://shop.example/pay/1',
      text: 'Pay',
      amount: 5,
      expiresAt: PENDING.expiresAt,
    },
  });
  const user = await openOrder(buildOrder(WITH_PENDING), [
    'getOrderPaymentLink',
    'withdrawCorrection',
  ]);
  await user.click(await findButton('paymentLink.label'));
  expect(getDialog().field('paymentLink.link').value).toBe('https://shop.example/pay/1');
  await user.click(getDialog().button('console.close'));
  gateway.on(staffOrdersCalls.withdrawCorrection, buildOrder(CONFIRMED));
  await user.click(await findButton('orders.action.withdraw.label'));
  await user.click(getDialog().button('orders.action.withdraw.label'));
  await screen.findByText(say('orders.action.withdraw.done'));
  const [sent] = gateway.listSent(staffOrdersCalls.withdrawCorrection);
  expect(sent?.body).toEqual({ referenceCode: ORDER_NUMBER });
});

it.each([
  [{}, true],
  [{ isRepeated: true as const }, false],
])('the rejected refund of a correction %j is repeated: %s', async (change, isOffered) => {
  const refund = {
    id: 'r',
    kind: 'correction',
    state: 'Failed',
    amount: 5,
    points: 0,
    requestedAt: PENDING.at,
    ...change,
  } as const;
  const user = await openOrder(buildOrder({ ...CONFIRMED, refunds: [refund] }), ['refundOrder']);
  await user.click(await findButton('orders.moreActions'));
  const name = say('orders.action.repeatRefund.label');
  expect(screen.queryByRole('menuitem', { name }) !== null).toBe(isOffered);
});
