import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../lib/contract/order.ts';
import type { DraftQuote, OrderDraft, PlacedDraft } from '../../lib/contract/order-draft.ts';
import type { Purchase, Purchased } from '../../lib/contract/purchase.ts';
import type { SalesBreakdown, SalesFigures, SalesReport } from '../../lib/contract/reports.ts';
import type { Return } from '../../lib/contract/return.ts';
import { filsFromKwd, kwdFromFils, sumFils } from '../../lib/domain/money.ts';
import { buildPost } from '../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  ADDRESS,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../tests/setup/gateway/orders.ts';
import { createPhone, registerShopper, type Shopper } from '../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../orders/record/attempts.ts';
import { users } from '../platform/db/schema/users.ts';
import { eq, sql } from '../platform/db/sql.ts';
import { checkSales } from './check-sales.ts';

type Figures = Partial<SalesFigures> & { method?: string; country?: string };
type Referenced = Pick<Purchased, 'referenceCode'>;

interface Scenario {
  name: string;
  /** Does it, and says which orders it is about. */
  run: () => Promise<Referenced[]>;
  /** When each order was paid, in UTC; Kuwait is three hours ahead. */
  paidAt: string[];
  refundedAt?: string;
  /** The figures of each day in Kuwait, written by hand; what is not named is 0. */
  days: Record<string, Figures>;
}

const NOTHING: SalesFigures = {
  orders: 0,
  units: 0,
  gross: 0,
  saleDiscount: 0,
  discount: 0,
  staffDiscount: 0,
  delivery: 0,
  wrapping: 0,
  difference: 0,
  refunded: 0,
  returnedUnits: 0,
  net: 0,
  newCustomers: 0,
  returningCustomers: 0,
};

/** A jar for 10 KWD and the delivery for 2. */
const JAR: Figures = { orders: 1, units: 1, gross: 10, delivery: 2, net: 12 };

onDatabase(
  'Golden scenarios of reports',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const expectOk = async (response: Response, status = 200) => {
      expect(response.status, await response.clone().text()).toBe(status);
      return response;
    };
    const asStaff = async (path: string, body: object, method = 'POST', status = 200) =>
      expectOk(await gateway().staff(path, { ...buildPost(body), method }), status);
    const setStatus = async ({ referenceCode }: Referenced, ...statuses: Order['status'][]) => {
      for (const status of statuses)
        await asStaff(
          `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
          { referenceCode, status },
          'PUT',
        );
    };
    const pay = async (wants: Want[], total: number, change: Partial<Purchase> = {}) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet', ...change });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return order;
    };
    const place = (wants: Want[], total: number, change: Partial<Purchase> = {}) =>
      placeOrder(shopper, buildPurchase(wants, total, change));
    const payWithTabby = async () => {
      const order = await place([['JAR', 1]], 12, { paymentMethod: 'Tabby' });
      const [attempt] = await listAttempts(db(), order.referenceCode);
      await gateway().tabby.end(attempt?.providerId ?? '', { webhooks: 1 });
      await gateway().flushWebhooks();
      return order;
    };
    const givePoints = (fils: number) =>
      db().update(users).set({ pointsFils: fils }).where(eq(users.id, shopper.id));
    const refund = async ({ referenceCode }: Referenced, part: object) => {
      await asStaff('/admin/orders/refunds', { referenceCode, ...part });
      await gateway().flushWebhooks();
    };
    const bringBack = async ({ referenceCode }: Referenced, wants: Want[]): Promise<Return> => {
      const lines = toPurchaseLines(wants);
      const created = await shopper.request(
        `${PAYMENT}/Return/Create`,
        buildPost({
          referenceCode,
          lines,
          reason: 'Damaged',
          method: 'Collect',
          refundType: 'Refund',
        }),
      );
      const { number }: Return = await (await expectOk(created, 201)).json();
      await asStaff('/admin/returns', { number, status: 'Approved' }, 'PUT');
      const received = await asStaff(
        '/admin/returns',
        { number, status: 'Received', restock: lines },
        'PUT',
      );
      return received.json();
    };

    const SCENARIOS: Scenario[] = [
      {
        name: 'KNET on a day of Ramadan',
        run: async () => [await pay([['JAR', 1]], 12)],
        paidAt: ['2027-02-10T18:30:00Z'],
        days: { '2027-02-10': { ...JAR, method: 'Knet' } },
      },
      {
        name: 'a card, a product in a sale, sent abroad',
        run: async () => [await pay([['CUP', 1]], 8, ABROAD_BY_CARD)],
        paidAt: ['2027-02-11T08:00:00Z'],
        days: {
          '2027-02-11': {
            orders: 1,
            units: 1,
            gross: 4,
            saleDiscount: 1,
            delivery: 5,
            net: 8,
            method: 'OnLine',
            country: 'SA',
          },
        },
      },
      {
        name: 'Tabby',
        run: async () => [await payWithTabby()],
        paidAt: ['2027-02-12T08:00:00Z'],
        days: { '2027-02-12': { ...JAR, method: 'Tabby' } },
      },
      {
        name: 'Deema, free delivery from 50 KWD',
        run: async () => [await pay([['JAR', 6]], 60, { paymentMethod: 'Deema' })],
        paidAt: ['2027-02-13T08:00:00Z'],
        days: { '2027-02-13': { orders: 1, units: 6, gross: 60, net: 60, method: 'Deema' } },
      },
      {
        name: 'cash on the day of its delivery',
        run: async () => {
          const order = await place([['JAR', 1]], 12);
          await setStatus(order, 'Processing', 'Shipped', 'Delivered');
          return [order];
        },
        paidAt: ['2027-02-14T08:00:00Z'],
        days: { '2027-02-14': { ...JAR, method: 'Cash' } },
      },
      {
        name: 'cash that is not delivered yet, and a payment that nobody made',
        run: async () => [
          await place([['JAR', 1]], 12),
          await place([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
        ],
        paidAt: ['2027-02-15T08:00:00Z', '2027-02-15T08:00:00Z'],
        days: { '2027-02-15': {} },
      },
      {
        name: 'points that pay everything',
        run: async () => {
          await givePoints(12_000);
          return [await place([['JAR', 1]], 0, { paymentMethod: 'Mixed', points: 12 })];
        },
        paidAt: ['2027-02-16T08:00:00Z'],
        days: { '2027-02-16': { ...JAR, method: 'Points' } },
      },
      {
        name: 'points that pay a part, KNET the rest',
        run: async () => {
          await givePoints(5_000);
          const mixed = { paymentMethod: 'Mixed', restMethod: 'Knet', points: 5 } as const;
          return [await pay([['JAR', 1]], 7, mixed)];
        },
        paidAt: ['2027-02-17T08:00:00Z'],
        days: { '2027-02-17': { ...JAR, method: 'Knet' } },
      },
      {
        name: 'a promotion code, one of two units refunded in the next month',
        run: async () => {
          const order = await pay([['JAR', 2]], 20, { promoCode: 'TEN' });
          await refund(order, { lines: toPurchaseLines([['JAR', 1]]) });
          return [order];
        },
        paidAt: ['2027-02-28T08:00:00Z'],
        refundedAt: '2027-03-01T08:00:00Z',
        days: {
          '2027-02-28': {
            orders: 1,
            units: 2,
            gross: 20,
            discount: 2,
            delivery: 2,
            net: 20,
            method: 'Knet',
          },
          '2027-03-01': { refunded: 9, returnedUnits: 1, net: -9, method: 'Knet' },
        },
      },
      {
        name: 'a return of the only product, with its delivery fee',
        run: async () => {
          const order = await pay([['JAR', 1]], 12);
          await setStatus(order, 'Processing', 'Shipped', 'Delivered');
          const { number } = await bringBack(order, [['JAR', 1]]);
          await asStaff('/admin/returns', { number, status: 'Refunded' }, 'PUT');
          await gateway().flushWebhooks();
          return [order];
        },
        paidAt: ['2027-03-02T08:00:00Z'],
        refundedAt: '2027-03-09T08:00:00Z',
        days: {
          '2027-03-02': { ...JAR, method: 'Knet' },
          '2027-03-09': { refunded: 12, returnedUnits: 1, net: -12, method: 'Knet' },
        },
      },
      {
        name: 'an exchange for a cheaper product, of which the difference is refunded',
        run: async () => {
          const first = await pay([['JAR', 1]], 12);
          await setStatus(first, 'Processing', 'Shipped', 'Delivered');
          const { number } = await bringBack(first, [['JAR', 1]]);
          const items = [{ sku: 'CUP', quantity: 1 }];
          const response = await asStaff(
            '/admin/orders/exchange',
            { returnNumber: number, items },
            'POST',
            201,
          );
          const sent: Referenced = await response.json();
          await refund(sent, { amount: 7 });
          return [first, sent];
        },
        paidAt: ['2027-03-10T08:00:00Z', '2027-03-12T08:00:00Z'],
        refundedAt: '2027-03-12T08:00:00Z',
        days: {
          '2027-03-10': { ...JAR, method: 'Knet' },
          '2027-03-12': { refunded: 7, net: -7, method: 'Knet' },
        },
      },
      {
        name: 'a cash order that is cancelled on its way',
        run: async () => {
          const order = await place([['JAR', 1]], 12);
          await setStatus(order, 'Processing', 'Shipped', 'Cancelled');
          return [order];
        },
        paidAt: ['2027-03-14T08:00:00Z'],
        days: { '2027-03-14': {} },
      },
      {
        name: 'a paid order that is refunded as a whole stays with its refund',
        run: async () => {
          const order = await pay([['JAR', 1]], 12);
          await setStatus(order, 'Refunded');
          await gateway().flushWebhooks();
          return [order];
        },
        paidAt: ['2027-03-16T08:00:00Z'],
        refundedAt: '2027-03-17T08:00:00Z',
        days: {
          '2027-03-16': { ...JAR, method: 'Knet' },
          '2027-03-17': { refunded: 12, returnedUnits: 1, net: -12, method: 'Knet' },
        },
      },
      {
        name: 'the last and the first moment of a leap day in Kuwait',
        run: async () => [
          await pay([['JAR', 1]], 12),
          await pay([['JAR', 2]], 22),
          await pay([['JAR', 3]], 32),
        ],
        paidAt: ['2028-02-28T20:59:59Z', '2028-02-28T21:00:00Z', '2028-02-29T21:00:00Z'],
        days: {
          '2028-02-28': { ...JAR, method: 'Knet' },
          '2028-02-29': { orders: 1, units: 2, gross: 20, delivery: 2, net: 22, method: 'Knet' },
          '2028-03-01': { orders: 1, units: 3, gross: 30, delivery: 2, net: 32, method: 'Knet' },
        },
      },
      {
        name: 'a discount of staff',
        run: async () => {
          const discount = { amount: 3, reason: 'Late last time' };
          const created = await asStaff(
            '/admin/order-drafts',
            {
              items: toPurchaseLines([['JAR', 1]]),
              countryCode: 'KW',
              address: ADDRESS,
              language: 'ar',
              customer: { name: 'Noura', phone: createPhone() },
              discount,
            },
            'POST',
            201,
          );
          const { id, revision, quote }: OrderDraft & { quote: DraftQuote } = await created.json();
          const response = await asStaff(
            `/admin/order-drafts/${id}/order`,
            { revision, payment: 'cash', expectedTotal: quote.total?.total ?? 0 },
            'POST',
            201,
          );
          const order: PlacedDraft = await response.json();
          await setStatus(order, 'Processing', 'Shipped', 'Delivered');
          return [order];
        },
        paidAt: ['2027-03-20T08:00:00Z'],
        days: {
          '2027-03-20': { ...JAR, discount: 3, staffDiscount: 3, net: 9, method: 'Cash' },
        },
      },
      {
        name: 'a correction that takes a product out and refunds it',
        run: async () => {
          const order = await pay([['JAR', 2]], 22);
          const { total, revision } = await fetchOrder(shopper, order.referenceCode);
          await asStaff(
            `${PAYMENT}/UserPurshase/CorrectOrder`,
            {
              referenceCode: order.referenceCode,
              revision,
              expectedTotal: total - 10,
              reason: 'The caller asked for it',
              lines: toPurchaseLines([['JAR', 1]]),
            },
            'PUT',
          );
          await gateway().flushWebhooks();
          return [order];
        },
        paidAt: ['2027-03-22T08:00:00Z'],
        refundedAt: '2027-03-22T09:00:00Z',
        // What was charged for the second jar is a difference, because the order has one now.
        days: {
          '2027-03-22': { ...JAR, difference: 10, refunded: 10, net: 12, method: 'Knet' },
        },
      },
    ];

    /** When it was paid, delivered or confirmed, and refunded. */
    const moveTo = async (
      { referenceCode }: Referenced,
      paidAt: string | undefined,
      refundedAt: string | undefined,
    ) => {
      const isIt = sql`WHERE reference_code = ${referenceCode}`;
      await db().execute(
        sql`UPDATE payment_attempts SET settled_at = ${paidAt}::timestamptz ${isIt}`,
      );
      await db().execute(sql`UPDATE order_history SET at = ${paidAt}::timestamptz ${isIt}`);
      if (refundedAt)
        await db().execute(sql`UPDATE refunds SET ended_at = ${refundedAt}::timestamptz ${isIt}`);
      await db().execute(sql`INSERT INTO sales_changes (reference_code) VALUES (${referenceCode})`);
    };
    const read = async <Report>(path: string): Promise<Report> =>
      (await expectOk(await gateway().staff(`/admin/reports/${path}`))).json();
    const readFile = async (file: string, period: string) => {
      const response = await expectOk(
        await gateway().staff(`/admin/reports/files/${file}?${period}`),
      );
      const [head = '', ...lines] = (await response.text())
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
      const names = head.split(',');
      return lines.map((line) =>
        Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])),
      );
    };
    const sum = (rows: Record<string, string>[], name: string) =>
      kwdFromFils(sumFils(rows.map((row) => filsFromKwd(Number(row[name])))));

    beforeAll(async () => {
      await writePriceRules(db(), [{ code: 'TEN', kind: 'percent', value: 10 }]);
      shopper = await registerShopper(gateway());
      // What happened cannot be changed otherwise.
      await db().execute(sql`ALTER TABLE order_history DISABLE TRIGGER USER`);
      for (const { run, paidAt, refundedAt } of SCENARIOS)
        for (const [index, order] of (await run()).entries())
          await moveTo(order, paidAt[index], refundedAt);
    }, 120_000);

    describe.each(SCENARIOS)('$name', ({ days }) => {
      it.each(Object.entries(days))(
        'the figures of %s are those written by hand, on screen and in each file',
        async (day, { method, country = 'KW', ...figures }) => {
          const period = `from=${day}&to=${day}`;
          const { total } = (await read<SalesReport>(`sales?${period}`)).period;
          const { newCustomers, returningCustomers } = total;
          expect(newCustomers + returningCustomers).toBe(total.orders);
          expect(total).toEqual({ ...NOTHING, ...figures, newCustomers, returningCustomers });
          for (const [by, key] of [
            ['method', method],
            ['country', country],
          ]) {
            const { rows } = await read<SalesBreakdown>(`breakdown?${period}&by=${by}`);
            expect(rows.map((row) => [row.key, row.net])).toEqual(
              method === undefined ? [] : [[key, total.net]],
            );
          }
          const [row] = await readFile('days', period);
          expect(Number(row?.net ?? 0)).toBe(total.net);
          expect(Number(row?.gross ?? 0)).toBe(total.gross);
          const [lines, refunds] = [
            await readFile('lines', period),
            await readFile('refunds', period),
          ];
          for (const name of ['units', 'gross', 'discount', 'delivery', 'difference'] as const)
            expect([name, sum(lines, name)]).toEqual([name, total[name]]);
          expect(sum(refunds, 'refunded')).toBe(total.refunded);
          expect(sum(lines, 'charged')).toBe(
            kwdFromFils(filsFromKwd(total.net) + filsFromKwd(total.refunded)),
          );
          const journal = await readFile('journal', period);
          expect(sum(journal, 'debit')).toBe(sum(journal, 'credit'));
        },
      );
    });

    it('all scenarios equal a recomputation, and the month has the sum of its days', async () => {
      expect((await checkSales(db())).differences).toEqual([]);
      const { period } = await read<SalesReport>('sales?from=2028-02-01&to=2028-02-29');
      expect(period.days).toHaveLength(29);
      expect(period.days.at(-1)).toEqual({ day: '2028-02-29', net: 22, orders: 1 });
      expect(period.total.net).toBe(34);
    });
  },
  {
    movesTimes: true,
    methods: { Tabby: 'tabby', Deema: 'deema' },
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 1_000 }),
      itemLine('CUP', { price: 4, salePrice: 3, stock: 1_000 }),
    ],
  },
);
