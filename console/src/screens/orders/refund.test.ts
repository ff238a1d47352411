import { describe, expect, it } from 'vitest';
import * as staffPaymentsCalls from '@/lib/contract/calls/staff-payments';
import type { Order, OrderLine } from '@/lib/contract/order';
import { createFakeGateway, problem } from '../../testing/fake-gateway';
import { openStaffSession } from '../../testing/staff-session';
import { listOrderActions } from './order-actions';
import { getLeft, previewRefund, refundOrder, toPreviewRequest } from './refund';

const line = (fields: Partial<OrderLine>) =>
  ({
    typeId: '1',
    type: 'PRODUCT',
    quantity: 2,
    unitPrice: 5,
    lineTotal: 10,
    ...fields,
  }) as OrderLine;
const order = (fields: Partial<Order>) =>
  ({
    status: 'Delivered',
    paymentMethod: 'Knet',
    total: 11,
    pointsUsed: 0,
    canPay: false,
    lines: [line({ discount: 1 })],
    ...fields,
  }) as Order;
const refund = (fields: object) =>
  ({
    id: 'r',
    kind: 'partial',
    state: 'Done',
    amount: 4.5,
    points: 0,
    requestedAt: '',
    ...fields,
  }) as never;

describe('what is left to refund', () => {
  it('of everything counts points, and not failed refunds or extra payments', () => {
    const refunds = [refund({ state: 'Failed' }), refund({ kind: 'extraPayment' })];
    expect(getLeft(order({ pointsUsed: 2, refunds }))).toBe(13);
  });
});

describe('the refund of everything', () => {
  it('has the amount that the gateway would return, without the points of an erased account', async () => {
    const preview = { amount: 8, points: 0.5, left: 0, isRest: true, restocked: [] };
    const gateway = createFakeGateway();
    await openStaffSession(gateway);
    gateway.on(staffPaymentsCalls.previewRefund, preview);
    gateway.on(staffPaymentsCalls.refundOrder, problem(409, 'conflict'));
    const form = {
      part: 'all',
      units: {},
      refundType: 'Refund',
      restock: false,
      reason: 'Late',
    } as const;
    const paid = order({ pointsUsed: 2 });
    const shown = await previewRefund(Object(toPreviewRequest(paid, form)));
    // Only the sent amount matters here.
    await refundOrder(paid, form, shown).catch(() => {});
    const sent = [staffPaymentsCalls.previewRefund, staffPaymentsCalls.refundOrder].map(
      (one) => gateway.listSent(one)[0]?.body,
    );
    expect(sent).toMatchObject([
      { refundType: 'Refund' },
      { amount: 8.5, expectedLeft: 8.5, reason: 'Late' },
    ]);
  });
});

describe('the preview of a refund', () => {
  it('is asked for once for values as they are typed and as they are submitted', () => {
    const submitted = { part: 'lines', units: { 0: 1 }, refundType: 'Refund' } as const;
    const typed = { ...submitted, amount: null, units: { 0: 1, 1: null } } as never;
    expect(toPreviewRequest(order({}), typed)).toEqual(toPreviewRequest(order({}), submitted));
    expect(toPreviewRequest(order({}), { part: 'amount', amount: null } as never)).toBeUndefined();
  });
});

describe('the actions of an order', () => {
  const ALL = [
    'changeOrderStatus.Processing',
    'changeOrderStatus.ReadyForPickup',
    'changeOrderStatus.Shipped',
    'changeOrderStatus.Delivered',
    'changeOrderStatus.Cancelled',
    'changeOrderStatus.Refunded',
    'declineCancellation',
    'createShipment',
  ] as const;
  const address = { countryCode: 'KW' } as Order['address'];

  it('are those that its status allows', () => {
    expect(listOrderActions(order({ status: 'Confirmed', address }), ALL)).toEqual([
      'pack',
      'ship',
    ]);
    expect(listOrderActions(order({ status: 'CancelRequested', address }), ALL)).toEqual([
      'approve',
      'decline',
    ]);
    const ofCash = order({ status: 'CancelRequested', address, paymentMethod: 'Cash' });
    expect(listOrderActions(ofCash, ALL)).toEqual(['approveCash', 'decline']);
    const packing = ['changeOrderStatus.Processing', 'changeOrderStatus.Shipped'] as const;
    expect(listOrderActions(ofCash, packing)).toEqual([]);
    expect(listOrderActions(order({ status: 'Refunded', address }), ALL)).toEqual([]);
  });

  it('offer pick-up instead of shipping, DHL for other countries only, and cancelling for cash', () => {
    const pickUp = {} as Order['pickUp'];
    expect(listOrderActions(order({ status: 'Processing', pickUp }), ALL)).toEqual(['ready']);
    expect(listOrderActions(order({ status: 'ReadyForPickup', pickUp }), ALL)).toEqual(['collect']);
    const abroad = { countryCode: 'AE' } as Order['address'];
    const incomplete = { countryCode: 'SA' } as Order['address'];
    expect(
      listOrderActions(order({ status: 'Confirmed', address: incomplete }), [
        ...ALL,
        'requestOrderAddress',
      ]),
    ).toEqual(['pack', 'askAddress', 'ship']);
    expect(listOrderActions(order({ status: 'Processing', address: abroad }), ALL)).toContain(
      'shipDhl',
    );
    const cash = order({ status: 'Confirmed', paymentMethod: 'Cash', address });
    expect(listOrderActions(cash, ALL)).toContain('cancel');
  });

  it('are only those that the role permits', () => {
    const packer = ['changeOrderStatus.Shipped'] as const;
    expect(listOrderActions(order({ status: 'Confirmed', address }), packer)).toEqual(['ship']);
  });
});
