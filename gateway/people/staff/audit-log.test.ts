import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry, AuditPage } from '../../../lib/contract/staff.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine, toJsonLines } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { countStock } from '../../../tests/setup/gateway/stock.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { eq, type SQL, sql } from '../../platform/db/sql.ts';

/** Tables whose rows no person changes: queues, counters, codes, and histories of their own. */
const WITHOUT_ENTRIES = [
  'agent_order_events',
  'agent_orders',
  'agent_sessions',
  'analytics_events',
  'audit_log',
  'catalogue_state',
  'content_versions',
  'erased_subjects',
  'former_names',
  'funnel_days',
  'idempotency_keys',
  'invoice_numbers',
  'item_changes',
  'job_leases',
  'limit_alerts',
  'login_codes',
  'message_opt_outs',
  'order_codes',
  'order_grants',
  'order_history',
  'order_holds',
  'otp_codes',
  'otp_sends',
  'outbox_messages',
  'passkey_challenges',
  'payment_webhooks',
  'promotion_redemptions',
  'rate_limits',
  'reservation_keys',
  'restock_wishes',
  'revalidations',
  'sales_changes',
  'sales_days',
  'sales_entries',
  'sales_of_areas',
  'sales_of_customers',
  'sales_of_hours',
  'sales_of_items',
  'search_days',
  'search_words',
  'sent_messages',
  'sms_sends',
  'uploads',
];

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1_000 }),
  itemLine('CUP', { price: 3, stock: 10 }),
];

onDatabase(
  'the audit log',
  (gateway) => {
    let owner: StaffPerson;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
    });
    beforeEach(async () => {
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
    });
    const read = (query: Record<string, string> = {}): Promise<AuditPage> =>
      owner
        .request(`/admin/audit-log?${new URLSearchParams({ person: owner.id, ...query })}`)
        .then((response) => response.json());
    const send = async (path: string, method: string, body: unknown) => {
      const response = await owner.request(path, { ...buildPost(body), method });
      expect([200, 201], await response.clone().text()).toContain(response.status);
      return response;
    };
    const patch = (sku: string, body: object) =>
      owner.request(`/admin/catalogue/items/${sku}`, { ...buildPost(body), method: 'PATCH' });
    /** Runs a statement that no call sends. */
    const executeAsStaff = (statement: SQL) =>
      gateway().deps.database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('shop.staff', ${'{"staff":"x","call":"y"}'}, true)`);
        await tx.execute(statement);
      });
    const setStatus = (referenceCode: string, status: string) =>
      send(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, 'PUT', { referenceCode, status });
    const getOrder = async (referenceCode: string, as: StaffPerson['request']) =>
      (
        await as(
          `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
        )
      ).json();

    it('has who changed what, when, with the values before and after', async () => {
      const startedAt = Date.now();
      const response = await patch('CUP', { price: 4, isEnabled: false });
      const [entry, ...others] = (await read()).items;
      expect(others).toEqual([]);
      expect(entry).toEqual({
        id: expect.any(Number),
        at: expect.any(String),
        person: { id: owner.id, name: 'Maryam' },
        call: 'updateCatalogueItem',
        requestId: response.headers.get('x-request-id'),
        kind: 'items',
        key: 'CUP',
        before: { price_fils: 3000, planned_sale_fils: 3000, is_enabled: true },
        after: { price_fils: 4000, planned_sale_fils: 4000, is_enabled: false },
      });
      expect(Math.abs(new Date(entry?.at ?? 0).getTime() - startedAt)).toBeLessThan(60_000);
      await patch('CUP', { price: 3, isEnabled: true });
    });

    it('has the values of a row that was deleted', async () => {
      const key = '2026-12-16';
      await executeAsStaff(
        sql`INSERT INTO holidays (day, name) VALUES (${key}, '{"En":"Holiday","Ar":"عطلة"}')`,
      );
      await executeAsStaff(sql`DELETE FROM holidays WHERE day = ${key}`);
      const { db } = gateway().deps.database;
      const rows = await db.select().from(auditLog).where(eq(auditLog.kind, 'holidays'));
      const values = { day: key, name: { En: 'Holiday', Ar: 'عطلة' }, is_estimated: false };
      expect(rows.map(({ before, after }) => ({ before, after }))).toEqual([
        { before: null, after: values },
        { before: values, after: null },
      ]);
    });

    it('has no entry for a change that was rejected, that changed nothing, or that was only read', async () => {
      expect((await patch('CUP', { price: 3, salePrice: 5 })).status).toBe(400);
      expect((await patch('NONE', { price: 3 })).status).toBe(404);
      expect((await patch('CUP', { price: 3 })).status).toBe(200);
      expect((await owner.request('/admin/orders')).status).toBe(200);
      expect((await read()).items).toEqual([]);
    });

    it('has entries of every kind of work under the name of its call', async () => {
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Cash' }),
      );
      const body = toJsonLines([itemLine('NEW', { price: 2 })]);
      await owner.request('/admin/catalogue/import', { method: 'POST', body });
      await send('/admin/catalogue/items/JAR/stock-adjustments', 'POST', {
        units: -2,
        reason: 'Broken',
      });
      await setStatus(referenceCode, 'Shipped');
      await setStatus(referenceCode, 'Delivered');
      const person = { email: `${owner.id}@example.com`, role: 'packer' };
      const { id } = await (await send('/admin/staff', 'POST', person)).json();
      await send(`/admin/staff/${id}/invitations`, 'POST', {});
      const { items } = await read();
      const seen = (call: string) =>
        new Set(items.filter((entry) => entry.call === call).map(({ kind }) => kind));
      expect(seen('importCatalogue')).toContain('items');
      expect(seen('changeStock')).toEqual(new Set(['items', 'stock_changes']));
      expect(seen('changeOrderStatus')).toContain('orders');
      const { orderNumber } = await getOrder(referenceCode, owner.request);
      expect(items.find(({ kind }) => kind === 'orders')).toMatchObject({ orderNumber });
      expect(seen('createStaffMember')).toEqual(new Set(['staff']));
      expect(seen('createStaffInvitation')).toEqual(new Set(['staff']));
      const stock = items.find(({ kind }) => kind === 'stock_changes');
      expect(stock?.after).toMatchObject({ reason: 'Broken' });
    });

    it('names the machine whose token made a change', async () => {
      await countStock(gateway(), 'CUP', 11);
      const { items } = await read({ person: 'token:main', kind: 'items' });
      expect(items[0]).toMatchObject({
        person: { id: 'token:main', name: 'token:main' },
        after: { stock_on_hand: 11 },
      });
    });

    it('has no entry for what shoppers do at the same time, also on the same connections', async () => {
      const shopper = await registerShopper(gateway());
      const buy = () => placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const prices = Array.from({ length: 8 }, (_, index) => 5 + index);
      const orders = await Promise.all([
        ...prices.map((price) => patch('CUP', { price })),
        ...prices.map(buy),
      ]);
      expect(orders).toHaveLength(16);
      const { items } = await read({ _limit: '200' });
      expect(new Set(items.map(({ kind, key }) => `${kind} ${key}`))).toEqual(
        new Set(['items CUP']),
      );
      expect(items.length).toBe(prices.length);
      const all = await gateway().deps.database.db.select().from(auditLog);
      expect(all.filter(({ call }) => call.startsWith('perform'))).toEqual([]);
    });

    it('order history and refunds name the person to staff, and to nobody else', async () => {
      const shopper = await registerShopper(gateway());
      const order = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
      );
      const { referenceCode } = order;
      await completePayment(gateway(), order, 'paid');
      await setStatus(referenceCode, 'Processing');
      await send('/admin/orders/refunds', 'POST', { referenceCode, amount: 2 });
      await setStatus(referenceCode, 'Refunded');
      await gateway().flushWebhooks();
      const { history, refunds } = await getOrder(referenceCode, owner.request);
      const people = history.map((entry: { status: string; person?: string }) => [
        entry.status,
        entry.person,
      ]);
      expect(people).toEqual([
        ['PendingPayment', undefined],
        ['Confirmed', undefined],
        ['Processing', 'Maryam'],
        ['Refunded', 'Maryam'],
      ]);
      expect(refunds.map(({ person }: { person?: string }) => person)).toEqual([
        'Maryam',
        'Maryam',
      ]);
      const own = JSON.stringify(await getOrder(referenceCode, shopper.request));
      expect(own).toContain('Refunded');
      expect(own).not.toContain('Maryam');
    });

    describe('is read', () => {
      it('in pages that new entries do not move, filtered by person, kind and time', async () => {
        for (const price of [5, 6, 7, 8]) await patch('CUP', { price });
        const first = await read({ _limit: '2' });
        await patch('CUP', { price: 9 });
        const second = await read({ _limit: '2', before: String(first.next) });
        const prices = ({ items }: AuditPage) =>
          items.map(({ after }: AuditEntry) => Number(after?.price_fils) / 1000);
        expect([prices(first), prices(second)]).toEqual([
          [8, 7],
          [6, 5],
        ]);
        expect(second.next).toBeUndefined();
        expect((await read({ kind: 'orders' })).items).toEqual([]);
        const future = new Date(Date.now() + 3_600_000).toISOString();
        expect((await read({ from: future })).items).toEqual([]);
        expect((await read({ to: future })).items).toHaveLength(5);
      });

      it('by the owner only', async () => {
        for (const role of ['packer', 'support'] as const) {
          const person = await createStaffPerson(gateway(), role);
          expect((await person.request('/admin/audit-log')).status).toBe(403);
        }
      });
    });

    it('has no personal data of a buyer, and nothing of what changed after the erasure', async () => {
      const { db } = gateway().deps.database;
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Cash' }),
      );
      await setStatus(referenceCode, 'Cancelled');
      // As a correction by staff would change it.
      await executeAsStaff(
        sql`UPDATE orders SET customer = customer || '{"name":"Zahra"}' WHERE reference_code = ${referenceCode}`,
      );
      const load = () => db.select().from(auditLog).where(eq(auditLog.userId, shopper.id));
      const before = await load();
      expect(before.map(({ after }) => after)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ status: 'Cancelled' }),
          { customer: '***' },
        ]),
      );
      expect(JSON.stringify(before)).not.toContain('Zahra');
      const init = { method: 'DELETE' };
      expect((await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, init)).status).toBe(
        204,
      );
      const after = await load();
      expect(after).toHaveLength(before.length);
      expect(after.filter((entry) => entry.before || entry.after)).toEqual([]);
    });

    it('rejects every change of an entry except erasure, and every deletion before two years', async () => {
      const { db } = gateway().deps.database;
      await patch('CUP', { price: 12 });
      for (const statement of [
        sql`UPDATE audit_log SET staff_id = 'somebody'`,
        sql`UPDATE audit_log SET before = NULL, after = '{}'`,
        sql`DELETE FROM audit_log`,
      ])
        await expect(db.execute(statement)).rejects.toThrow();
      expect((await read()).items).toHaveLength(1);
    });

    it('covers every table except the listed ones', async () => {
      const rows = await queryRows<{ name: string }>(
        gateway().deps.database.db,
        sql`SELECT relname AS name FROM pg_class AS c
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
            AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = 'audit_changes')`,
      );
      const missing = rows
        .map(({ name }) => name)
        .filter((name) => !WITHOUT_ENTRIES.includes(name));
      expect(missing, 'call audit_changes() in the migration of the table').toEqual([]);
      expect(rows.length).toBeGreaterThan(20);
    });
  },
  { lines: LINES },
);
