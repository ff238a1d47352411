import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  type AgentResult,
  createAgent,
  expectSum,
  findAmount,
  type TestAgent,
} from '../../../../tests/setup/gateway/agents.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import { writePriceRules } from '../../../../tests/setup/gateway/orders.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../../platform/db/deterministic-id.ts';
import { agentSessions } from '../../../platform/db/schema/agents.ts';
import { eq } from '../../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../../platform/jobs/delete-expired-rows.ts';

const toItemId = (sku: string) => deterministicId('item', sku);
const line = (sku: string, quantity: number) => ({ item: { id: toItemId(sku) }, quantity });

onDatabase(
  'the carts of agents',
  (gateway) => {
    let agent: TestAgent;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db, [
        { code: 'TEN', kind: 'percent', value: 10 },
      ]);
      agent = createAgent(gateway().request);
    });
    const create = (cart: object, key?: string): Promise<AgentResult> =>
      agent.ask('create_cart', { cart: { context: { language: 'en' }, ...cart } }, key);

    it('have the prices and discounts of the shop, and totals that add up', async () => {
      const cart = await create({
        line_items: [line('JAR', 2), line('BAR', 1)],
        discounts: { codes: ['ten', 'OTHER'] },
      });
      expect(cart.line_items).toMatchObject([
        {
          id: 'line-1',
          item: { id: toItemId('JAR'), title: 'Title JAR', price: 10_000 },
          quantity: 2,
        },
        { id: 'line-2', item: { id: toItemId('BAR'), price: 3_500 } },
      ]);
      expect(findAmount(cart, 'subtotal')).toBe(23_500);
      expect(findAmount(cart, 'items_discount')).toBe(-2_350);
      expect(findAmount(cart, 'total')).toBe(21_150);
      expectSum(cart);
      expect(cart.discounts?.applied).toMatchObject([{ code: 'TEN', amount: 2_350 }]);
      expect(cart.messages).toMatchObject([{ code: 'discount_code_combination_disallowed' }]);
      expect(cart.continue_url).toMatch(/^http:\/\/shop\.test\/en\/cart\?agent=[\w.-]+$/);
    });

    it('sum lines of one product and name products that do not exist', async () => {
      const cart = await create({
        line_items: [line('JAR', 2), line('JAR', 3), { item: { id: 'NONE' }, quantity: 1 }],
      });
      expect(cart.line_items).toMatchObject([{ quantity: 5 }]);
      expect(cart.messages).toMatchObject([
        { type: 'warning', code: 'item_unavailable', content: 'NONE' },
      ]);
    });

    it('say how much of a product can be bought, and reserve none of it', async () => {
      const cart = await create({ line_items: [line('FEW', 5)] });
      expect(cart.messages).toMatchObject([
        { code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[0]' },
      ]);
      expect(cart.messages?.[0]?.content).toContain('2');
      const other = await create({ line_items: [line('FEW', 2)] });
      expect(other.messages).toBeUndefined();
    });

    it('are replaced by an update, in which a line keeps its id', async () => {
      const { id } = await create({ line_items: [line('JAR', 1), line('BAR', 1)] });
      const updated = await agent.ask('update_cart', {
        id,
        cart: { line_items: [line('BAR', 4), line('FEW', 1)] },
      });
      expect(updated.line_items).toMatchObject([
        { id: 'line-2', quantity: 4, item: { title: 'Title BAR' } },
        { id: 'line-3', quantity: 1 },
      ]);
      expect((await agent.ask('get_cart', { id })).line_items).toEqual(updated.line_items);
    });

    it('are not found after they were cancelled or have expired, and then their row is deleted', async () => {
      const { db } = gateway().deps.database;
      const [first, second] = [
        await create({ line_items: [line('JAR', 1)] }),
        await create({ line_items: [line('JAR', 1)] }),
      ];
      const canceled = await agent.ask('cancel_cart', { id: first.id });
      expect(canceled.continue_url).toBeUndefined();
      await db
        .update(agentSessions)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(agentSessions.id, second.id));
      for (const { id } of [first, second]) {
        const { ucp, messages } = await agent.ask('get_cart', { id });
        expect([ucp.status, messages?.[0]?.code]).toEqual(['error', 'not_found']);
      }
      await deleteExpiredRows(db);
      expect(await db.$count(agentSessions, eq(agentSessions.id, second.id))).toBe(0);
    });

    it('are created once for one key; the key with another body is a 409', async () => {
      const key = randomUUID();
      const cart = { line_items: [line('JAR', 1)] };
      const [first, again] = await Promise.all([create(cart, key), create(cart, key)]);
      expect(again).toEqual(first);
      const reused = await agent.call('create_cart', { cart: { line_items: [] } }, key);
      expect(reused).toMatchObject({
        status: 409,
        error: { code: -32_000, data: { code: 'idempotency_key_reused' } },
      });
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10 }),
      itemLine('BAR', { price: 3.5 }),
      itemLine('FEW', { stock: 2 }),
    ],
  },
);
