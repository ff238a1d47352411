import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderSchema, orderStatusSchema } from '../../../lib/contract/order.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { attemptRow, refundRow } from '../../../tests/setup/gateway/payment-rows.ts';
import { KUWAITI_ADDRESS } from '../../../tests/setup/gateway/sample-orders.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import type { LoadedOrder } from './load-order.ts';
import { getEffectiveAttempt, type OrderAccess, toOrder } from './order-mapping.ts';

const CREATED = new Date('2026-03-01T09:00:00.000Z');
const EXPIRES = new Date('2026-03-01T09:20:00.000Z');
const CODE = 'TESTTESTTESTTESTTESTTEST00';
const NAME = { En: 'Sidr honey', Ar: 'عسل سدر' };

function orderRow(change: Partial<OrderRow> = {}): OrderRow {
  return {
    referenceCode: CODE,
    orderNumber: 1_048_271,
    requestId: 'request-1',
    userId: 'user-1',
    status: 'Processing',
    stockState: 'claimed',
    countryCode: 'KW',
    display: {
      countryCode: 'KW',
      currencyCode: { En: 'KWD', Ar: 'د.ك' },
      currencyRate: 1,
      numberOfDecimal: 3,
    },
    language: 'ar',
    source: 'Web',
    subTotalFils: 20_250,
    discountFils: 1000,
    deliveryFeeFils: 2000,
    wrappingFils: 0,
    pointsFils: 500,
    exchangedFils: null,
    totalFils: 20_750,
    automaticPromotions: [],
    promoCode: 'HONEY',
    promotionPerson: null,
    deliveryService: null,
    paymentMethod: 'Knet',
    refundType: 'None',
    address: KUWAITI_ADDRESS,
    pickUp: null,
    readyAt: null,
    customer: { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' },
    gift: null,
    orderNote: 'Ring twice',
    giftMessage: 'Happy birthday',
    network: null,
    deliveryFrom: '2026-03-02',
    deliveryTo: '2026-03-03',
    payHours: 24,
    reservedUntil: null,
    cashPaidAt: null,
    invoiceNumber: 'INV-000017',
    carrier: null,
    trackingNumber: null,
    followUp: null,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...change,
  };
}

const LINE: OrderLineRow = {
  referenceCode: CODE,
  position: 0,
  typeId: 'item-1',
  type: 'PRODUCT',
  sku: 'HON-001',
  seName: 'sidr-honey',
  preOrder: false,
  preOrderShipDate: null,
  options: null,
  notReturnable: null,
  parts: null,
  title: NAME,
  media: { url: '/media/1.webp', alt: NAME, width: 800, height: 600 },
  quantity: 2,
  listFils: null,
  unitFils: 10_125,
  lineFils: 20_250,
  discountFils: 1000,
};

const HISTORY = { referenceCode: CODE, staffId: null, event: null };

function loaded(row: Partial<OrderRow> = {}, change: Partial<LoadedOrder> = {}): LoadedOrder {
  return {
    order: orderRow(row),
    lines: [LINE],
    history: [
      { ...HISTORY, id: 1, status: 'Confirmed', at: CREATED, actor: 'system', note: null },
      { ...HISTORY, id: 2, status: 'Processing', at: EXPIRES, actor: 'staff', note: NAME },
    ],
    attempts: [attemptRow()],
    refunds: [],
    ...change,
  };
}

const mapped = (row: Partial<OrderRow>, access: OrderAccess = 'owner') =>
  toOrder(loaded(row), access);
const listStatuses = (
  access: OrderAccess,
  name: 'canCancel' | 'canPay' | 'canReorder' | 'isExpired',
  createdAt = new Date(),
) => orderStatusSchema.options.filter((status) => mapped({ status, createdAt }, access)[name]);

describe('An order in a response', () => {
  it('an order in a response has the whole contents for its owner', () => {
    const order = mapped({});
    expect(orderSchema.strict().parse(order)).toEqual(order);
    expect(order).toEqual({
      referenceCode: CODE,
      orderNumber: expect.stringMatching(new RegExp(`^${orderPrefix}1048271\\d$`)),
      requestId: 'request-1',
      invoiceNumber: 'INV-000017',
      status: 'Processing',
      history: [
        { status: 'Confirmed', at: '2026-03-01T09:00:00Z', by: 'system' },
        { status: 'Processing', at: '2026-03-01T09:20:00Z', by: 'staff', note: NAME },
      ],
      createdAt: '2026-03-01T09:00:00Z',
      lines: [
        {
          typeId: 'item-1',
          type: 'PRODUCT',
          sku: 'HON-001',
          seName: 'sidr-honey',
          title: NAME,
          media: { url: '/media/1.webp', alt: NAME, width: 800, height: 600 },
          quantity: 2,
          unitPrice: 10.125,
          lineTotal: 20.25,
          discount: 1,
        },
      ],
      subTotal: 20.25,
      discount: 1,
      promoCode: 'HONEY',
      deliveryFee: 2,
      pointsUsed: 0.5,
      total: 20.75,
      currency: 'KWD',
      display: {
        countryCode: 'KW',
        currencyCode: { En: 'KWD', Ar: 'د.ك' },
        currencyRate: 1,
        numberOfDecimal: 3,
      },
      paymentMethod: 'Knet',
      refundType: 'None',
      payment: {
        provider: 'tap',
        state: 'Paid',
        providerReference: 'chg_1',
        receipt: { paymentId: '4711' },
      },
      address: KUWAITI_ADDRESS,
      customer: { name: 'نورة العجمي', phone: '+96551234567', email: 'noura@example.com' },
      orderNote: 'Ring twice',
      giftMessage: 'Happy birthday',
      deliveryDates: { from: '2026-03-02', to: '2026-03-03' },
      canCancel: true,
      canReorder: true,
      canPay: false,
    });
  });

  it('shows staff the same as the owner, and the revision while only they may correct it', () => {
    const { revision, ...shown } = mapped({}, 'staff');
    expect(revision).toMatch(/^[0-9a-f]+$/);
    expect(shown).toEqual(mapped({}));
  });

  it('shows no personal data and no actions to others who have the reference code', () => {
    const shipped = { status: 'Shipped', carrier: 'Own', trackingNumber: 'T-1' } as const;
    const order = mapped(shipped, 'anyone');
    expect(JSON.stringify(order)).not.toMatch(
      /نورة|noura|51234567|المبارك|Ring|birthday|INV-|HONEY|4711|chg_1|pay\/1|T-1|staff|system/,
    );
    expect(Object.keys(order)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/address|customer|invoiceNumber|shipment/)]),
    );
    expect(order.payment).toEqual({ provider: 'tap', state: 'Paid', receipt: {} });
    expect(order.history.map((entry) => Object.keys(entry))).toEqual([
      ['status', 'at'],
      ['status', 'at'],
    ]);
    expect(order).toMatchObject({ status: 'Shipped', total: 20.75, canReorder: true });
  });

  it('an order in a response has no fields for what was not entered', () => {
    const absent = { invoiceNumber: null, promoCode: null, orderNote: null, giftMessage: null };
    const order = toOrder(
      loaded(absent, { attempts: [], lines: [{ ...LINE, media: null }] }),
      'owner',
    );
    for (const name of [...Object.keys(absent), 'payment', 'refunds', 'shipment'])
      expect(order).not.toHaveProperty(name);
    expect(order.lines[0]).not.toHaveProperty('media');
  });

  it('an order in a response has its address in the order of the contract', () => {
    const shuffled = Object.fromEntries(Object.entries(KUWAITI_ADDRESS).reverse());
    const { label, ...address } =
      mapped({ address: shuffled as typeof KUWAITI_ADDRESS }).address ?? {};
    expect(address).toEqual(KUWAITI_ADDRESS);
    expect(Object.keys(address).slice(0, 7)).toEqual(Object.keys(KUWAITI_ADDRESS).slice(0, 7));
    expect(Object.keys(address).at(-1)).toBe('isDefault');
    expect(label).toBeUndefined();
    const labelled = mapped({ address: { ...KUWAITI_ADDRESS, label: 'Work' } }).address;
    expect(labelled).toEqual({ ...KUWAITI_ADDRESS, label: 'Work' });
  });
});

describe('The actions on an order', () => {
  it.each(['owner', 'staff'] as const)('an order offers its actions to the %s', (access) => {
    expect(listStatuses(access, 'canPay')).toEqual(['PendingPayment', 'PaymentFailed', 'Expired']);
    expect(listStatuses(access, 'canCancel')).toEqual([
      'PendingPayment',
      'AwaitingAddress',
      'Confirmed',
      'Processing',
      'ReadyForPickup',
      'PaymentFailed',
      'Expired',
    ]);
  });

  it('an unpaid order can be bought again instead of being paid after its time', () => {
    const unpaid = ['PendingPayment', 'PaymentFailed', 'Expired'];
    expect(listStatuses('owner', 'isExpired')).toEqual([]);
    expect(listStatuses('owner', 'canPay', CREATED)).toEqual([]);
    for (const access of ['owner', 'staff', 'anyone'] as const)
      expect(listStatuses(access, 'isExpired', CREATED)).toEqual(unpaid);
    expect(listStatuses('anyone', 'canReorder', CREATED)).toEqual(orderStatusSchema.options);
    const open = {
      attempts: [attemptRow({ state: 'Pending', expiresAt: new Date('2999-01-01') })],
    };
    expect(toOrder(loaded({ status: 'PendingPayment' }, open), 'owner')).toMatchObject({
      canPay: true,
      payUntil: '2999-01-01T00:00:00Z',
    });
  });

  it('an order cannot be paid or cancelled by others', () => {
    expect(listStatuses('anyone', 'canPay')).toEqual([]);
    expect(listStatuses('anyone', 'canCancel')).toEqual([]);
  });

  it('an order can be repeated unless its payment is open', () => {
    const every: readonly OrderStatus[] = orderStatusSchema.options;
    expect(listStatuses('anyone', 'canReorder')).toEqual(
      every.filter((status) => status !== 'PendingPayment'),
    );
  });
});

describe('The payment of an order', () => {
  const pay = (change: Partial<AttemptRow>) =>
    toOrder(loaded({}, { attempts: [attemptRow(change)] }), 'owner').payment;

  it('a pending payment has its page and the end of its time', () => {
    expect(pay({ state: 'Pending' })).toMatchObject({
      redirectUrl: 'https://provider.example/pay/1',
      expiresAt: '2026-03-01T09:20:00Z',
    });
  });

  it('a pending payment that the provider has not accepted has no page', () => {
    expect(pay({ state: 'Pending', providerId: null, redirectUrl: null })).toEqual({
      provider: 'tap',
      state: 'Pending',
      receipt: { paymentId: '4711' },
      expiresAt: '2026-03-01T09:20:00Z',
    });
  });

  it.each([
    [['Declined', 'Paid', 'Refunded'], 'Paid'],
    [['Declined', 'Refunded', 'Expired'], 'Refunded'],
    [['Declined', 'Expired', 'Cancelled'], 'Declined'],
    [[], undefined],
  ] as const)('of the attempts %j, newest first, %s counts', (states, expected) => {
    const attempts = states.map((state) => attemptRow({ state }));
    expect(getEffectiveAttempt(attempts)?.state).toBe(expected);
  });
});

describe('The shipment of an order', () => {
  const shipment = { carrier: 'DHL', trackingNumber: '1Z' } as const;

  it('an order without carrier or tracking number has no shipment', () => {
    expect(mapped({ ...shipment, carrier: null })).not.toHaveProperty('shipment');
    expect(mapped({ ...shipment, trackingNumber: null })).not.toHaveProperty('shipment');
  });

  it.each([
    ['Shipped', 'pre-transit'],
    ['Delivered', 'delivered'],
  ] as const)('the shipment of an order that is %s is %s', (status, expected) => {
    expect(mapped({ ...shipment, status }).shipment).toEqual({
      ...shipment,
      status: expected,
      events: [],
    });
  });

  it('the shipment of an order has the events of the carrier where they were fetched', () => {
    const tracked = { ...shipment, status: 'transit' as const, events: [] };
    expect(toOrder(loaded(shipment), 'owner', tracked).shipment).toEqual(tracked);
  });
});

it('the refunds of an order are listed, with the reason of a failure for staff only', () => {
  const refund = refundRow({ state: 'Failed', failure: 'balance' });
  const refunds = (access: OrderAccess) =>
    toOrder(loaded({}, { refunds: [refund] }), access).refunds;
  expect(refunds('staff')).toMatchObject([{ id: 'refund-1', failure: 'balance' }]);
  for (const access of ['owner', 'anyone'] as const)
    expect(refunds(access)?.map(({ failure }) => failure)).toEqual([undefined]);
});
