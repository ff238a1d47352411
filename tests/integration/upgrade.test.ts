import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMessages } from '../../gateway/notifications/public.ts';
import type { DatabaseHandle } from '../../gateway/platform/db/client.ts';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { PGLITE_EXTENSIONS, pgliteHandle } from '../../gateway/platform/db/open-pglite.ts';
import { openPostgres } from '../../gateway/platform/db/open-postgres.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import type { ItemList } from '../../lib/contract/listing.ts';
import { type Order, orderStatusSchema } from '../../lib/contract/order.ts';
import type { OrderList, UserOrders } from '../../lib/contract/purchase.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { isOrderNumber, orderNumberValue } from '../../lib/domain/order-number.ts';
import { createServerDatabase } from '../setup/gateway/databases.ts';
import { OLD_CODE, OLD_SHOPPER, writeOldShop } from '../setup/gateway/old-database.ts';
import { buildPurchase, fetchOrder, PAYMENT, placeOrder } from '../setup/gateway/orders.ts';
import { idToken, withBearer } from '../setup/gateway/shoppers.ts';
import { createTestGateway, PRODUCT, type TestGateway } from '../setup/gateway/test-gateway.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

async function openServer(url: string): Promise<DatabaseHandle> {
  const { url: own, drop } = await createServerDatabase(url);
  const handle = openPostgres(own, () => {});
  return { ...handle, close: () => handle.close().then(drop) };
}

const EMPTY = [
  {
    name: 'PGlite',
    open: async () => pgliteHandle(await PGlite.create({ extensions: PGLITE_EXTENSIONS })),
  },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => openServer(serverUrl) }] : []),
];

const FIND_USER = sql`SELECT id FROM users WHERE subject = ${OLD_SHOPPER.subject}`;

const OLD_TOTALS = sql`SELECT reference_code AS code, total_fils AS fils FROM orders`;
const WAITING = sql`SELECT id::integer, kind FROM outbox_messages WHERE sent_at IS NULL AND failed_at IS NULL ORDER BY id`;
const STATES = sql`SELECT id::integer, sent_at IS NOT NULL AND failed_at IS NULL AS "isSent" FROM outbox_messages`;

const toTotals = (list: readonly Order[]) =>
  new Map(list.map(({ referenceCode, total }) => [referenceCode, total]));

describe.each(EMPTY)('A database of version 0.2.0 (on $name)', ({ open }) => {
  let handle: DatabaseHandle;
  let gateway: TestGateway;
  let request: TestGateway['request'];
  let userId = '';
  let totals = new Map<string, number>();
  let waiting: { id: number; kind: string }[] = [];

  beforeAll(async () => {
    handle = await open();
    await writeOldShop(handle.db);
    const rows = await queryRows<{ code: string; fils: number }>(handle.db, OLD_TOTALS);
    totals = new Map(rows.map(({ code, fils }) => [code, kwdFromFils(fils)]));
    waiting = await queryRows<(typeof waiting)[number]>(handle.db, WAITING);
    await handle.withStartLock(() => migrate(handle.db));
    gateway = await createTestGateway(handle);
    const token = await idToken({ ...OLD_SHOPPER, isEmailVerified: true });
    request = (path, init) => gateway.request(path, withBearer(token, init));
    userId = (await queryRows<{ id: string }>(handle.db, FIND_USER))[0]?.id ?? '';
  });
  afterAll(() => handle?.close());

  it('has an order in each state, which its owner and staff read after the migration', async () => {
    const list: OrderList = await (await gateway.staff('/admin/orders?_limit=100')).json();
    const states = new Set(list.items.map(({ status }) => status));
    const later = ['AwaitingAddress', 'ReadyForPickup'];
    expect(orderStatusSchema.options.filter((one) => !states.has(one))).toEqual(later);
    const path = `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${userId}&_limit=100`;
    const own: UserOrders = await (await request(path)).json();
    expect(own.total).toBe(list.total - 1);
    expect(toTotals(list.items)).toEqual(totals);
    for (const { referenceCode } of own.orders) {
      const { total } = await fetchOrder({ request }, referenceCode);
      expect([referenceCode, total]).toEqual([referenceCode, totals.get(referenceCode)]);
    }
  });

  it('has its products and prices after the migration', async () => {
    const { items } = await gateway.get<ItemList>(`${PRODUCT}/GetAll`);
    const prices = items.map(({ sku, priceByCountry }) => [sku, priceByCountry[0]?.salePrice]);
    expect(Object.fromEntries(prices)).toEqual({ BOX: 25, CUP: 5, JAR: 10 });
    const { item } = await gateway.get<{ item: { sku: string } }>(
      `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=box`,
    );
    expect(item.sku).toBe('BOX');
    const found = await gateway.get<ItemList>(`${PRODUCT}/GetAll?title=JAR`);
    expect(found.items.map(({ sku }) => sku)).toContain('JAR');
  });

  it('sells after the migration: the next number, the old promotion, one unit less', async () => {
    const readStock = async () =>
      (
        await queryRows<{ units: number }>(
          handle.db,
          sql`SELECT stock_on_hand AS units FROM items WHERE sku = 'JAR'`,
        )
      )[0]?.units ?? 0;
    const before: OrderList = await (await gateway.staff('/admin/orders?_limit=100')).json();
    const units = await readStock();
    const purchase = buildPurchase([['JAR', 1]], 11, { promoCode: OLD_CODE });
    const { referenceCode } = await placeOrder({ request }, purchase);
    const { orderNumber = '', discount } = await fetchOrder({ request }, referenceCode);
    expect(discount).toBe(1);
    expect(isOrderNumber(orderNumber)).toBe(true);
    const numbers = before.items.map((one) => orderNumberValue(one.orderNumber ?? ''));
    expect(numbers).not.toContain(orderNumberValue(orderNumber));
    expect(await readStock()).toBe(units - 1);
  });

  it('sends every message that waited', async () => {
    const { database, renderMessage: render, logger } = gateway.deps;
    await sendDueMessages({
      ...{ db: database.db, render, logger, retainSent: true },
      send: async () => {},
    });
    const rows = await queryRows<{ id: number; isSent: boolean }>(handle.db, STATES);
    const states = new Map(rows.map(({ id, isSent }) => [id, isSent]));
    // Deleted without being sent: the code has expired, the orders were paid, have ended or can be
    // paid no longer.
    const obsolete = waiting.filter(({ id }) => !states.has(id)).map(({ kind }) => kind);
    expect(new Set(obsolete)).toEqual(new Set(['otp', 'orderPlaced', 'orderPaymentFailed']));
    const others = waiting.filter(({ id }) => states.has(id));
    expect(others.map(({ kind }) => kind)).toContain('orderConfirmed');
    expect(others.filter(({ id }) => states.get(id) !== true)).toEqual([]);
  });
});
