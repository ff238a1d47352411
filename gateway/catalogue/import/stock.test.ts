import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATEGORIES, itemLine, toJsonLines } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { notifyBackInStock } from '../../notifications/public.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { items, revalidations, stockChanges } from '../../platform/db/schema/catalogue.ts';
import {
  backInStockSubscriptions,
  outboxMessages,
} from '../../platform/db/schema/notifications.ts';
import { eq, sql } from '../../platform/db/sql.ts';

const SKU = 'JAR';

onDatabase(
  'The stock of a product',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    const store = (change: { stockOnHand?: number; reserved?: number; soldCount?: number }) =>
      db().update(items).set(change).where(eq(items.sku, SKU));
    const read = async (sku = SKU) => {
      const [row] = await db().select().from(items).where(eq(items.sku, sku));
      return { stock: row?.stockOnHand, reserved: row?.reserved, sold: row?.soldCount };
    };
    const send = (body: object, sku = SKU, headers: Record<string, string> = {}) =>
      gateway().staff(`/admin/catalogue/items/${encodeURIComponent(sku)}/stock-adjustments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    beforeEach(() => store({ stockOnHand: 40, reserved: 0, soldCount: 7 }));

    describe('in an import', () => {
      it('the stock of an existing product and its sold count stay as orders have changed them, while other fields change', async () => {
        const line = itemLine(SKU, { stock: 43, soldCount: 3, price: 11 });
        expect(await gateway().importLines([line])).toMatchObject({ updated: 1, rejected: [] });
        expect(await read()).toEqual({ stock: 40, reserved: 0, sold: 7 });
        const again = itemLine(SKU, { stock: 99, soldCount: 99, price: 11 });
        expect(await gateway().importLines([again])).toMatchObject({ updated: 0, rejected: [] });
        await gateway().importLines([itemLine(SKU)]);
      });

      it('the stock of an existing product is set on request, over HTTP too, and its sold count still is not', async () => {
        await gateway().importLines([itemLine(SKU, { stock: 5, soldCount: 3 })], {
          withStock: true,
        });
        expect(await read()).toMatchObject({ stock: 5, sold: 7 });
        const body = toJsonLines([itemLine(SKU, { stock: 6 })]);
        await gateway().staff('/admin/catalogue/import', { method: 'POST', body });
        expect(await read()).toMatchObject({ stock: 5 });
        await gateway().staff('/admin/catalogue/import?withStock=true', { method: 'POST', body });
        expect(await read()).toMatchObject({ stock: 6 });
      });

      it('the stock and the sold count of a new product are those of its line', async () => {
        await gateway().importLines([itemLine('NEW', { stock: 12, soldCount: 4 })]);
        expect(await read('NEW')).toEqual({ stock: 12, reserved: 0, sold: 4 });
      });

      it('the stock of the first line counts when one batch has two lines of a new product', async () => {
        const lines = [itemLine('TWICE', { stock: 3 }), itemLine('TWICE', { stock: 9, price: 4 })];
        await gateway().importLines(lines);
        expect(await read('TWICE')).toMatchObject({ stock: 3 });
      });
    });

    describe('by an adjustment', () => {
      it.each<[string, object, number]>([
        ['adds units', { units: 5 }, 45],
        ['takes units away', { units: -3 }, 37],
        ['takes all units away', { units: -40 }, 0],
        ['sets a count', { count: 12 }, 12],
        ['confirms a count', { count: 40 }, 40],
      ])(
        'the stock of a product is changed by an adjustment that %s, with its reason',
        async (reason, adjustment, stock) => {
          const response = await send({ ...adjustment, reason });
          expect([response.status, await response.json()]).toEqual([
            200,
            { sku: SKU, before: 40, stock, reserved: 0 },
          ]);
          expect((await read()).stock).toBe(stock);
          const changes = await db().select().from(stockChanges);
          expect(changes.at(-1)).toMatchObject({
            itemId: deterministicId('item', SKU),
            unitsBefore: 40,
            unitsAfter: stock,
            reason,
          });
        },
      );

      it.each<[string, object]>([
        ['more units than there are', { units: -41 }],
        ['units that open orders reserve', { units: -38 }],
        ['a count below what open orders reserve', { count: 2 }],
        ['more than a billion units', { units: 1_000_000_000 }],
      ])('the stock of a product is not changed by an adjustment of %s', async (_, adjustment) => {
        await store({ reserved: 3 });
        const before = await db().$count(stockChanges);
        expect(await readProblem(await send({ ...adjustment, reason: 'x' }))).toMatchObject({
          status: 409,
          code: 'stock_out_of_range',
        });
        expect((await read()).stock).toBe(40);
        expect(await db().$count(stockChanges)).toBe(before);
      });

      it('the stock of a product can be raised while it is below what open orders reserve', async () => {
        await store({ stockOnHand: 1, reserved: 3 });
        expect((await send({ units: 1, reason: 'found' })).status).toBe(200);
        expect((await read()).stock).toBe(2);
      });

      it.each<[string, object]>([
        ['no reason', { units: 1 }],
        ['an empty reason', { units: 1, reason: ' ' }],
        ['no number', { reason: 'x' }],
        ['a change and a count', { units: 1, count: 2, reason: 'x' }],
        ['a change of 0', { units: 0, reason: 'x' }],
        ['a negative count', { count: -1, reason: 'x' }],
        ['half a unit', { units: 0.5, reason: 'x' }],
      ])('the stock of a product is not changed by a request with %s', async (_, body) => {
        expect((await send(body)).status).toBe(400);
      });

      it('the stock of a product is not changed for an unknown SKU, a bundle, or a caller who is not staff', async () => {
        await gateway().importLines([
          itemLine('PACK', { type: 'COLLECTION', items: [{ sku: SKU, quantity: 1 }] }),
        ]);
        const adjustment = { units: 1, reason: 'x' };
        expect((await readProblem(await send(adjustment, 'NONE'))).code).toBe('item_not_found');
        expect((await readProblem(await send(adjustment, 'PACK'))).code).toBe(
          'bundle_without_stock',
        );
        const url = `/admin/catalogue/items/${SKU}/stock-adjustments`;
        const body = JSON.stringify(adjustment);
        const headers = { 'content-type': 'application/json', authorization: 'Bearer nobody' };
        const response = await gateway().request(url, { method: 'POST', headers, body });
        expect([401, 404]).toContain(response.status);
      });

      it('the stock of a product has every one of many simultaneous adjustments and sales', async () => {
        const sell = () =>
          db()
            .update(items)
            .set({ stockOnHand: sql`${items.stockOnHand} - 1` })
            .where(eq(items.sku, SKU));
        await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            index % 2 === 0 ? send({ units: 3, reason: 'delivery' }) : sell(),
          ),
        );
        expect((await read()).stock).toBe(40 + 4 * 3 - 4);
      });

      it('the stock of a product is changed once by a repeated request', async () => {
        const headers = { 'idempotency-key': randomUUID() };
        const adjustment = { units: 5, reason: 'delivery' };
        await send(adjustment, SKU, headers);
        expect(await (await send(adjustment, SKU, headers)).json()).toMatchObject({ stock: 45 });
        expect((await read()).stock).toBe(45);
      });

      it('the stock of a product that is available again changes its pages and notifies those who wait', async () => {
        await store({ stockOnHand: 0 });
        const itemId = deterministicId('item', SKU);
        await db().insert(backInStockSubscriptions).values({
          itemId,
          channel: 'email',
          recipient: 'wait@shop.example',
          language: 'en',
        });
        await db().delete(revalidations);
        await send({ units: 5, reason: 'delivery' });
        expect(await notifyBackInStock(db())).toBe(1);
        expect((await db().select().from(outboxMessages)).at(-1)?.recipient).toBe(
          'wait@shop.example',
        );
        const [queued] = await db().select().from(revalidations);
        expect(queued?.changes).toEqual([
          expect.objectContaining({ id: itemId, seNames: ['jar'] }),
        ]);
      });
    });
  },
  { lines: [...CATEGORIES, itemLine(SKU)] },
);
