import { beforeAll, expect, it } from 'vitest';
import { listItemsAsStaff } from '../../lib/contract/calls/staff-catalogue.ts';
import type { Order } from '../../lib/contract/order.ts';
import type { OrderList, Purchase, Purchased } from '../../lib/contract/purchase.ts';
import {
  type CustomerReport,
  ORDER_KEYS,
  type ProductReport,
  type SalesBreakdown,
  type SalesReport,
} from '../../lib/contract/reports.ts';
import { WITHOUT } from '../../lib/contract/staff-orders.ts';
import { getDispatchDay } from '../../lib/domain/delivery-dates.ts';
import { DAY_MS } from '../../lib/domain/time.ts';
import { buildPost } from '../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../tests/setup/gateway/test-gateway.ts';
import { users } from '../platform/db/schema/users.ts';
import { eq } from '../platform/db/sql.ts';

const TODAY = getDispatchDay(Date.now());
const YESTERDAY = getDispatchDay(Date.now() - DAY_MS);
const PERIOD = `from=${TODAY}&to=${TODAY}`;

const TEN = { code: 'TEN', kind: 'percent', value: 10 };

onDatabase(
  'Reports',
  (gateway) => {
    let accountant: StaffPerson;
    let shopper: Shopper;
    const read = async <Report>(path: string, as = accountant): Promise<Report> => {
      const response = await as.request(`/admin/reports/${path}`);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const readFile = async (file: string): Promise<Record<string, string>[]> => {
      const response = await accountant.request(`/admin/reports/files/${file}?${PERIOD}`);
      const [head = '', ...lines] = (await response.text())
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
      const names = head.split(',');
      return lines.map((line) =>
        Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])),
      );
    };
    const readTotal = async () => (await read<SalesReport>(`sales?${PERIOD}`)).period.total;
    const pay = async (wants: readonly Want[], total: number, change: Partial<Purchase> = {}) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet', ...change });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return order;
    };
    const setStatus = async ({ referenceCode }: Purchased, ...statuses: Order['status'][]) => {
      for (const status of statuses) {
        const response = await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode, status }),
          method: 'PUT',
        });
        expect(response.status, await response.clone().text()).toBe(200);
      }
    };
    const refund = async ({ referenceCode }: Purchased, change: object) => {
      const response = await gateway().staff(
        '/admin/orders/refunds',
        buildPost({ referenceCode, ...change }),
      );
      expect(response.status, await response.clone().text()).toBe(200);
      await gateway().flushWebhooks();
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db, [TEN]);
      accountant = await createStaffPerson(gateway(), 'accountant');
      shopper = await registerShopper(gateway());
    });

    it('an unpaid order and an undelivered cash order are no sales', async () => {
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
      const cash = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      expect(await readTotal()).toMatchObject({ orders: 0, net: 0, units: 0 });
      await setStatus(cash, 'Processing', 'Shipped', 'Delivered');
      expect(await readTotal()).toMatchObject({
        orders: 1,
        units: 1,
        gross: 10,
        delivery: 2,
        net: 12,
        newCustomers: 1,
        returningCustomers: 0,
      });
    });

    it('sales, discounts and refunds of each kind add up to what the shop has kept', async () => {
      const before = await readTotal();
      // 2 × 10 KWD, 10 % off, and 2 KWD of delivery.
      const coded = await pay([['JAR', 2]], 20, { promoCode: 'TEN' });
      // A cup of 4 KWD in a sale for 3 KWD, to Saudi Arabia.
      await pay([['CUP', 1]], 8, ABROAD_BY_CARD);
      await refund(coded, { lines: toPurchaseLines([['JAR', 1]]) });
      const after = await readTotal();
      expect({
        orders: after.orders - before.orders,
        gross: after.gross - before.gross,
        saleDiscount: after.saleDiscount - before.saleDiscount,
        discount: after.discount - before.discount,
        delivery: after.delivery - before.delivery,
        refunded: after.refunded - before.refunded,
        returnedUnits: after.returnedUnits - before.returnedUnits,
        net: after.net - before.net,
        returningCustomers: after.returningCustomers - before.returningCustomers,
      }).toEqual({
        orders: 2,
        gross: 24,
        saleDiscount: 1,
        discount: 2,
        delivery: 7,
        refunded: 9,
        returnedUnits: 1,
        net: 19,
        returningCustomers: 2,
      });
      const codes = await read<SalesBreakdown>(`breakdown?${PERIOD}&by=code`);
      expect(codes.rows.find(({ key }) => key === 'TEN')).toMatchObject({
        orders: 1,
        discount: 2,
        net: 11,
      });
      const countries = await read<SalesBreakdown>(`breakdown?${PERIOD}&by=country`);
      expect(countries.rows.find(({ key }) => key === 'SA')).toMatchObject({ orders: 1, net: 8 });
    });

    it('points are a tender, and a refunded order stays with its refund', async () => {
      const before = await readTotal();
      const { db } = gateway().deps.database;
      await db.update(users).set({ pointsFils: 12_000 }).where(eq(users.id, shopper.id));
      const purchase = buildPurchase([['JAR', 1]], 0, { paymentMethod: 'Mixed', points: 12 });
      const covered = await placeOrder(shopper, purchase);
      expect((await readTotal()).net - before.net).toBe(12);
      await setStatus(covered, 'Refunded');
      await gateway().flushWebhooks();
      const after = await readTotal();
      expect(after.net).toBe(before.net);
      expect(after.orders - before.orders).toBe(1);
      const methods = await read<SalesBreakdown>(`breakdown?${PERIOD}&by=method`);
      expect(methods.rows.find(({ key }) => key === 'Points')).toMatchObject({
        orders: 1,
        refunded: 12,
        net: 0,
      });
    });

    it('each breakdown, the products and the files have the net of the period', async () => {
      const { net, delivery } = await readTotal();
      const round = (amount: number) => Math.round(amount * 1_000) / 1_000;
      for (const by of ORDER_KEYS) {
        const { rows } = await read<SalesBreakdown>(`breakdown?${PERIOD}&by=${by}`);
        expect([by, round(rows.reduce((sum, row) => sum + row.net, 0))]).toEqual([by, net]);
      }
      const { items } = await read<ProductReport>(`products?${PERIOD}`);
      const ofProducts = items.reduce((sum, item) => sum + item.net, 0);
      // Of the order that was paid by points, the delivery was refunded too.
      expect(round(ofProducts + delivery - 2)).toBe(net);
      const [day] = await readFile('days');
      expect(Number(day?.net)).toBe(net);
      const lines = await readFile('lines');
      const refunds = await readFile('refunds');
      const sum = (rows: Record<string, string>[], name: string) =>
        round(rows.reduce((all, row) => all + Number(row[name]), 0));
      expect(round(sum(lines, 'charged') - sum(refunds, 'refunded'))).toBe(net);
      const journal = await readFile('journal');
      expect(sum(journal, 'debit')).toBe(sum(journal, 'credit'));
    });

    it('each row leads to the orders behind it', async () => {
      const owner = await createStaffPerson(gateway(), 'owner');
      const count = async (filter: Record<string, string>) => {
        const sold = { soldFrom: TODAY, soldTo: TODAY, ...filter };
        const response = await owner.request(`/admin/orders?${new URLSearchParams(sold)}`);
        expect(response.status, await response.clone().text()).toBe(200);
        const { total }: OrderList = await response.json();
        return total;
      };
      for (const by of ORDER_KEYS) {
        const { rows } = await read<SalesBreakdown>(`breakdown?${PERIOD}&by=${by}`);
        for (const { key, orders } of rows)
          expect([by, key, await count({ [by]: key || WITHOUT })]).toEqual([by, key, orders]);
      }
      const { total } = (await read<SalesReport>(`sales?${PERIOD}`)).period;
      expect(await count({})).toBe(total.orders);
      expect(await count({ sku: 'CUP' })).toBe(1);
      expect(await count({ sku: 'SPOON' })).toBe(0);
      expect(await count({ brand: 'No such brand' })).toBe(0);
      const { items } = await read<ProductReport>(`products?${PERIOD}&by=category`);
      expect(items).toHaveLength(1);
      expect(await count({ category: items[0]?.key ?? '' })).toBe(total.orders);
      // Without a day of sale also orders that nobody has paid.
      const unsold = await owner.request('/admin/orders?sku=JAR&country=KW&source=WebSite&code=-');
      const { total: all }: OrderList = await unsold.json();
      expect(all).toBe(3);
      const wrong = await owner.request(`/admin/orders?soldFrom=${TODAY}&soldTo=${YESTERDAY}`);
      expect(await readProblem(wrong)).toMatchObject({ status: 400, errors: [{ path: 'soldTo' }] });
    });

    it('an accountant has reports and cash, and neither orders nor searches', async () => {
      const readStatus = async (path: string) => (await accountant.request(path)).status;
      for (const path of [
        `/admin/reports/funnel?${PERIOD}`,
        '/admin/reports/progress',
        `/admin/cash?day=${TODAY}`,
        `/admin/orders/export?${PERIOD}`,
      ])
        expect([path, await readStatus(path)]).toEqual([path, 200]);
      for (const path of [
        '/admin/orders',
        `/admin/reports/searches?${PERIOD}&kind=withoutResult`,
        `/admin/reports/files/customers?${PERIOD}`,
        '/admin/customers',
        listItemsAsStaff.path,
        '/admin/summary',
        '/admin/content/synonyms',
      ])
        expect([path, await readStatus(path)]).toEqual([path, 403]);
    });

    it('products have their stock and the days for which it lasts, those without sales last', async () => {
      const { items, total } = await read<ProductReport>(
        `products?${PERIOD}&_sort=daysLeft&_order=asc`,
      );
      expect(total).toBe(3);
      expect(items.map(({ key }) => key)).toEqual(['CUP', 'JAR', 'SPOON']);
      expect(items[0]).toMatchObject({ units: 1, stock: 4, daysLeft: 4, unitsPerDay: 1 });
      expect(items[2]).not.toHaveProperty('daysLeft');
      // Its own limit, and that of the shop.
      expect(items.map(({ threshold }) => threshold)).toEqual([5, 5, 0]);
      const { items: brands } = await read<ProductReport>(`products?${PERIOD}&by=brand`);
      expect(brands[0]).not.toHaveProperty('stock');
    });

    it('a period is compared with the one before; a wrong one is rejected', async () => {
      const report = await read<SalesReport>(`sales?${PERIOD}&compare=previous`);
      expect(report.before).toMatchObject({ from: YESTERDAY, to: YESTERDAY, total: { net: 0 } });
      expect(report.changes.map(({ sku }) => sku)).toEqual(['JAR', 'CUP']);
      const year = await read<SalesReport>('sales?from=2028-02-01&to=2028-02-29&compare=year');
      expect(year.before).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
      expect(year.period.days).toHaveLength(29);
      for (const wrong of [`from=${TODAY}&to=${YESTERDAY}`, 'from=2025-01-01&to=2026-06-01']) {
        const response = await accountant.request(`/admin/reports/sales?${wrong}`);
        expect(await readProblem(response)).toMatchObject({
          status: 400,
          errors: [{ path: 'to' }],
        });
      }
    });

    it('the buyers with the largest net are for those who may list customers', async () => {
      const owner = await createStaffPerson(gateway(), 'owner');
      const { top } = await read<CustomerReport>(`customers?${PERIOD}`, owner);
      expect(top).toHaveLength(1);
      expect(await read(`customers?${PERIOD}`)).toEqual({
        newCustomers: 1,
        returningCustomers: 3,
        repeated: 1,
      });
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 100 }),
      itemLine('CUP', { price: 4, salePrice: 3, stock: 5 }),
      itemLine('SPOON', { price: 1, stock: 5, reorderAt: 0 }),
    ],
  },
);
