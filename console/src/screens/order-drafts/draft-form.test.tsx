// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listBranches } from '@/lib/contract/calls/content';
import * as draftCalls from '@/lib/contract/calls/order-drafts';
import { getCountryRules } from '@/lib/contract/calls/price-rules';
import { listItemsAsStaff } from '@/lib/contract/calls/staff-catalogue';
import { getStaffOrder } from '@/lib/contract/calls/staff-orders';
import type { DraftQuote, OrderDraft } from '@/lib/contract/order-draft';
import { createFakeGateway, type FakeGateway, problem } from '../../testing/fake-gateway';
import { buildItem, buildItemRow, buildOrder, ORDER_NUMBER } from '../../testing/records';
import {
  findButton,
  getDialog,
  renderScreen,
  say,
  setUpScreens,
  toLabel,
} from '../../testing/render-screen';
import { openStaffSession } from '../../testing/staff-session';

const ID = '0b7f3c1e-2a51-4a3e-9d0c-6f0d6b1f1a01';
const REVISION = 'a1';
const ITEM = { ...buildItemRow(buildItem({ sku: 'SIDR-500' })), id: '1' };
const TOTAL = { subTotal: 10, discount: 0, deliveryFee: 2, pointsUsed: 0, total: 12 };
const QUOTE: DraftQuote = {
  total: TOTAL,
  lines: [{ typeId: '1', type: 'PRODUCT', quantity: 1, unitPrice: 10, lineTotal: 10 }],
  availability: { outOfStockList: [], productNotAvailableByCountryList: [] },
};
const AT = '2026-11-20T10:00:00.000Z';
const DRAFT: OrderDraft = {
  id: ID,
  revision: REVISION,
  items: [{ typeId: '1', type: 'PRODUCT', quantity: 1 }],
  countryCode: 'KW',
  customer: { name: 'Noura', phone: '+96550001234' },
  language: 'ar',
  lines: [{ typeId: '1', type: 'PRODUCT', quantity: 1 }],
  quote: QUOTE,
  createdAt: AT,
  updatedAt: AT,
  expiresAt: AT,
  person: { id: 'P', name: 'Huda' },
};
let gateway: FakeGateway;

setUpScreens();
beforeEach(() => {
  gateway = createFakeGateway();
  gateway.on(getCountryRules, { items: [], revision: REVISION });
  gateway.on(listBranches, []);
  gateway.on(listItemsAsStaff, { items: [ITEM], total: 1, page: 1, limit: 10 });
  gateway.on(draftCalls.getOrderDraftQuote, QUOTE);
  gateway.on(draftCalls.createOrderDraft, DRAFT);
  gateway.on(getStaffOrder, buildOrder());
});

const field = (key: string) => screen.getByLabelText<HTMLInputElement>(toLabel(key));

/** A new order of one product for somebody who calls. */
async function fillOrder() {
  await openStaffSession(gateway, [
    'createOrderDraft',
    'createOrderFromDraft',
    'createPaymentLink',
    'getOrder',
  ]);
  const user = renderScreen('/order-drafts/create');
  await user.type(await screen.findByLabelText(toLabel('orderDrafts.phone')), '50001234');
  await user.type(field('orderDrafts.name'), 'Noura');
  await user.type(field('orderDrafts.findProduct'), 'sidr');
  await user.click(await screen.findByRole('option'));
  await user.type(field('address.area'), 'السالمية');
  await user.type(field('address.block'), '4');
  await screen.findByText(/12[.٫]000/);
  return user;
}

it('an order for a caller is stored without prices and placed at the total that was shown', async () => {
  gateway.on(draftCalls.createOrderFromDraft, {
    orderNumber: ORDER_NUMBER,
    referenceCode: '01HZX3K5V9Q7R2T4W6Y8B0C1D2',
  });
  const user = await fillOrder();
  await user.click(await findButton('orderDrafts.finish.cash'));
  await screen.findByRole('heading', { name: ORDER_NUMBER });
  const [stored] = gateway.listSent(draftCalls.createOrderDraft);
  expect(stored?.body).toMatchObject({
    items: [{ typeId: '1', type: 'PRODUCT', quantity: 1 }],
    customer: { name: 'Noura', phone: '+96550001234' },
    // The governorate follows from the area.
    address: { city: 'السالمية', government: 'HA', block: '4', recipientName: 'Noura' },
  });
  expect(JSON.stringify(stored?.body)).not.toMatch(/price|total/i);
  const [placed] = gateway.listSent(draftCalls.createOrderFromDraft);
  expect(placed?.body).toEqual({ revision: REVISION, payment: 'cash', expectedTotal: 12 });
});

it('an order with a payment link offers the link to copy, and to send in WhatsApp', async () => {
  const url = 'https://shop.example/pay/abc';
  gateway.on(draftCalls.createOrderFromDraft, {
    orderNumber: ORDER_NUMBER,
    referenceCode: '01HZX3K5V9Q7R2T4W6Y8B0C1D2',
    link: { url, text: `Pay: ${url}`, amount: 12, expiresAt: AT },
  });
  gateway.on(
    getStaffOrder,
    buildOrder({ customer: { name: 'Noura', phone: '+96550001234', email: '' } }),
  );
  const user = await fillOrder();
  await user.click(await findButton('orderDrafts.finish.link'));
  expect((await screen.findByLabelText<HTMLInputElement>(say('paymentLink.link'))).value).toBe(url);
  const link = await getDialog().findByRole('link', { name: say('console.whatsApp') });
  expect(link.getAttribute('href')).toBe(
    `https://wa.me/96550001234?text=${encodeURIComponent(`Pay: ${url}`)}`,
  );
});

it('what the gateway rejects is marked at its input, and what was typed stays', async () => {
  gateway.on(
    draftCalls.createOrderDraft,
    problem(400, 'invalid_request', [{ path: 'address.block', message: 'Is required' }]),
  );
  const user = await fillOrder();
  await user.click(await findButton('orderDrafts.save'));
  expect((await screen.findAllByText(/Is required/)).length).toBeGreaterThan(1);
  expect(field('orderDrafts.name').value).toBe('Noura');
});
