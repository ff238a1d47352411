import { createHash } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Purchased } from '../../../../lib/contract/purchase.ts';
import { type AgentResult, createAgent } from '../../../../tests/setup/gateway/agents.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import {
  createSigningAgent,
  type SentRequest,
  type SigningAgent,
  serveAgents,
  verifyShop,
  WEBHOOK_URL,
} from '../../../../tests/setup/gateway/signing-agent.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { expectValid } from '../../../../tests/setup/gateway/ucp-schemas.ts';
import { deterministicId } from '../../../platform/db/deterministic-id.ts';
import { agentOrderEvents, agentOrders } from '../../../platform/db/schema/agents.ts';
import { inArray, sql } from '../../../platform/db/sql.ts';
import { UCP_VERSIONS } from '../versions.ts';
import { sendAgentEvents } from './send-events.ts';

const LINES = [{ item: { id: deterministicId('item', 'JAR') }, quantity: 2 }];
const DESTINATION = { address_locality: 'Salmiya', address_country: 'KW' };
const BUYER = { first_name: 'Noura', email: 'noura@example.com', phone_number: '+96550001234' };

onDatabase(
  'the orders of agents',
  (gateway) => {
    const agents = {
      '2026-08-25': createSigningAgent('newest', '2026-08-25'),
      '2026-04-08': createSigningAgent('older', '2026-04-08'),
    };
    const newest = agents['2026-08-25'];
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const connect = (agent: SigningAgent, signedBy?: SigningAgent) => {
      const send = serveAgents(gateway(), Object.values(agents));
      return createAgent(signedBy ? signedBy.sign(send) : send, { profile: agent.profileUrl });
    };
    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    const createCheckout = (agent: SigningAgent) =>
      connect(agent).ask('create_checkout', {
        checkout: {
          line_items: LINES,
          buyer: BUYER,
          context: { language: 'en' },
          fulfillment: { methods: [{ type: 'shipping', destinations: [DESTINATION] }] },
        },
      });
    /** The order of a shopper who continues a checkout. */
    const order = async (
      { continue_url }: AgentResult,
      paymentMethod: 'Cash' | 'Knet' = 'Cash',
    ): Promise<Purchased> => {
      const agentCheckout = new URL(continue_url).searchParams.get('agent') ?? '';
      return placeOrder(shopper, buildPurchase([['JAR', 2]], 22, { paymentMethod, agentCheckout }));
    };
    const changeStatus = async ({ referenceCode }: Purchased, status: string, change = {}) => {
      const response = await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status, ...change }),
        method: 'PUT',
      });
      expect(response.status, await response.clone().text()).toBe(200);
    };
    /** What the agent gets, if it answers with a status. */
    const deliver = async (status = 204): Promise<SentRequest[]> => {
      const sent: SentRequest[] = [];
      await sendAgentEvents(gateway().deps, undefined, async (url, headers, body) => {
        expectValid('get_order', JSON.parse(body));
        sent.push({ url, headers, body });
        return status;
      });
      return sent;
    };
    const countEvents = () => db().$count(agentOrderEvents);

    it.each(UCP_VERSIONS)(
      'are sent to an agent of release %s, signed with the published key of the shop',
      async (version) => {
        const checkout = await createCheckout(agents[version]);
        const placed = await order(checkout);
        const [sent, ...more] = await deliver();
        expect(more).toEqual([]);
        const path = version === '2026-08-25' ? '' : `/${version}`;
        const profile = await gateway().get<Record<string, JsonWebKey[]>>(
          `/.well-known/ucp${path}`,
        );
        const keys = profile[version === '2026-08-25' ? 'keys' : 'signing_keys'] ?? [];
        expect(sent && (await verifyShop(keys, sent))).toBe(true);
        const { url, headers = {}, body = '' } = sent ?? {};
        expect(url?.href).toBe(WEBHOOK_URL);
        expect(headers['ucp-agent']).toBe('profile="http://shop.test/.well-known/ucp"');
        const digest = createHash('sha256').update(body).digest('base64');
        expect(headers['content-digest']).toBe(`sha-256=:${digest}:`);
        const completed = await connect(agents[version]).ask('get_checkout', { id: checkout.id });
        expect(JSON.parse(body)).toMatchObject({
          ...completed.order,
          ucp: { version },
          checkout_id: checkout.id,
          line_items: [{ status: 'processing', quantity: { original: 2, total: 2, fulfilled: 0 } }],
          totals: completed.totals,
        });
        expect(completed.order?.permalink_url).toContain(placed.referenceCode);
      },
    );

    it('have no personal data but the country', async () => {
      await order(await createCheckout(newest));
      const [sent] = await deliver();
      expect(sent?.body).not.toMatch(/Noura|noura|50001234|Salmiya|"HA"/);
      expect(JSON.parse(sent?.body ?? '').fulfillment.expectations).toMatchObject([
        { method_type: 'shipping', destination: { address_country: 'KW' } },
      ]);
    });

    it('are sent from their payment on, and again with each change', async () => {
      const placed = await order(await createCheckout(newest), 'Knet');
      expect(await deliver()).toEqual([]);
      await completePayment(gateway(), placed, 'paid');
      expect(await deliver()).toHaveLength(1);
      await changeStatus(placed, 'Processing');
      await changeStatus(placed, 'Shipped', { trackingNumber: 'PARCEL-1' });
      const [, shipped] = await deliver();
      expect(JSON.parse(shipped?.body ?? '')).toMatchObject({
        line_items: [{ status: 'fulfilled', quantity: { total: 2, fulfilled: 2 } }],
        fulfillment: { events: [{ type: 'processing' }, { type: 'shipped' }] },
      });
      expect(shipped?.body).not.toContain('PARCEL-1');
    });

    it('that are cancelled have no lines left', async () => {
      const placed = await order(await createCheckout(newest));
      await deliver();
      await changeStatus(placed, 'Cancelled');
      const [sent] = await deliver();
      expect(JSON.parse(sent?.body ?? '')).toMatchObject({
        line_items: [{ status: 'removed', quantity: { original: 2, total: 0, fulfilled: 0 } }],
        adjustments: [{ type: 'cancellation', status: 'completed' }],
      });
    });

    it('that are corrected say what they were and what they cost less', async () => {
      const placed = await order(await createCheckout(newest));
      await deliver();
      const { revision, lines } = await fetchOrder(shopper, placed.referenceCode);
      const response = await shopper.request(`${PAYMENT}/UserPurshase/CorrectOrder`, {
        ...buildPost({
          referenceCode: placed.referenceCode,
          revision,
          lines: lines.map(({ typeId, type }) => ({ typeId, type, quantity: 1 })),
          expectedTotal: 12,
        }),
        method: 'PUT',
      });
      expect(response.status, await response.clone().text()).toBe(200);
      const [sent] = await deliver();
      expect(JSON.parse(sent?.body ?? '')).toMatchObject({
        line_items: [{ status: 'processing', quantity: { original: 2, total: 1, fulfilled: 0 } }],
        adjustments: [
          {
            type: 'price_adjustment',
            status: 'completed',
            line_items: [{ id: 'line-1', quantity: -1 }],
            totals: [{ type: 'total', amount: -10_000 }],
          },
        ],
      });
    });

    it('are sent again with the same id while the agent does not accept them', async () => {
      await order(await createCheckout(newest));
      const [first] = await deliver(503);
      expect(await deliver()).toEqual([]);
      await db().update(agentOrderEvents).set({ dueAt: sql`now()` });
      const [second] = await deliver(307);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      await db().update(agentOrderEvents).set({ dueAt: sql`now()` });
      expect(await deliver(410)).toHaveLength(1);
      expect(await countEvents()).toBe(0);
    });

    it('reach every other agent while one receiver does not answer, with the time of the attempt', async () => {
      const dead: Purchased[] = [];
      for (let count = 0; count < 6; count += 1)
        dead.push(await order(await createCheckout(newest)));
      await db()
        .update(agentOrders)
        .set({ webhookUrl: 'https://dead.example/hook' })
        .where(
          inArray(
            agentOrders.referenceCode,
            dead.map(({ referenceCode }) => referenceCode),
          ),
        );
      await order(await createCheckout(newest));
      await db()
        .update(agentOrderEvents)
        .set({ createdAt: new Date(0) });
      const others: SentRequest[] = [];
      let [answered, asked] = [() => {}, 0];
      const otherWasSent = new Promise<void>((resolve) => {
        answered = resolve;
      });
      await sendAgentEvents(gateway().deps, undefined, async (url, headers, body) => {
        if (url.host !== 'dead.example') {
          others.push({ url, headers, body });
          answered();
          return 204;
        }
        asked += 1;
        await otherWasSent;
        throw new Error('no answer');
      });
      expect([others.length, asked, await countEvents()]).toEqual([1, 1, 6]);
      const sentAt = Number(others[0]?.headers['webhook-timestamp']) * 1_000;
      expect(Date.now() - sentAt).toBeLessThan(60_000);
      await db().delete(agentOrderEvents);
    });

    it('are sent once by several gateways', async () => {
      for (let count = 0; count < 3; count += 1) await order(await createCheckout(newest));
      const sent = (await Promise.all([deliver(), deliver(), deliver()])).flat();
      expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
      expect(sent).toHaveLength(3);
    });

    it('are queued in the transaction of the change only', async () => {
      const placed = await order(await createCheckout(newest));
      await deliver();
      const response = await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode: placed.referenceCode, status: 'Delivered' }),
        method: 'PUT',
      });
      expect(response.status).toBe(409);
      expect(await countEvents()).toBe(0);
    });

    describe('get_order', () => {
      const findNumber = async ({ referenceCode }: Purchased) =>
        (
          await gateway().get<{ orderNumber: string }>(
            `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
          )
        ).orderNumber;

      it('get_order returns to the agent of an order what its webhook gets', async () => {
        const placed = await order(await createCheckout(newest));
        const [sent] = await deliver();
        const id = await findNumber(placed);
        const { ucp: _, ...found } = await connect(newest, newest).ask('get_order', { id });
        const { ucp: __, ...event } = JSON.parse(sent?.body ?? '');
        expect(found).toEqual(event);
      });

      it.each([
        ['no signature', newest, undefined, 'unauthorized'],
        ['the signature of another agent', newest, agents['2026-04-08'], 'unauthorized'],
        ['an order of another agent', agents['2026-04-08'], agents['2026-04-08'], 'not_found'],
      ] as const)('get_order rejects a request with %s', async (_, agent, signedBy, code) => {
        const id = await findNumber(await order(await createCheckout(newest)));
        const { ucp, messages } = await connect(agent, signedBy).ask('get_order', { id });
        expect(ucp.status).toBe('error');
        expect(messages?.[0]?.code).toBe(code);
      });

      it('get_order accepts a signature of the last minutes, and rejects an older one', async () => {
        const id = await findNumber(await order(await createCheckout(newest)));
        const ask = async (minutes: number) => {
          const created = new Date(Date.now() - minutes * 60_000);
          const send = newest.sign(serveAgents(gateway(), [newest]), created);
          return (await createAgent(send, { profile: newest.profileUrl }).ask('get_order', { id }))
            .ucp;
        };
        expect((await ask(4)).status).toBe('success');
        expect((await ask(6)).status).toBe('error');
      });

      it('get_order rejects a body that was changed after it was signed', async () => {
        const id = await findNumber(await order(await createCheckout(newest)));
        const send = serveAgents(gateway(), [newest]);
        const tampering = newest.sign(async (path, init) =>
          send(path, { ...init, body: String(init?.body).replace('XX', id) }),
        );
        const agent = createAgent(tampering, { profile: newest.profileUrl });
        expect((await agent.ask('get_order', { id: 'XX' })).messages?.[0]?.code).toBe(
          'unauthorized',
        );
      });
    });

    it('the id of a key without one is its thumbprint', async () => {
      const { keys = [] } = await gateway().get<{ keys: Record<string, string>[] }>(
        '/.well-known/ucp',
      );
      const [key] = keys;
      expect(key && (await calculateJwkThumbprint({ ...key }))).toBe(key?.kid);
      expect(key).not.toHaveProperty('d');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
