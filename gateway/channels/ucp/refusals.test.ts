import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createAgent, getProfileUrl, type TestAgent } from '../../../tests/setup/gateway/agents.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';

const JAR = deterministicId('item', 'JAR');
const line = (quantity: number, id = JAR) => ({ item: { id }, quantity });

onDatabase(
  'the interface for agents',
  (gateway) => {
    let agent: TestAgent;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      agent = createAgent(gateway().request);
    });

    it.each([
      ['a huge id', 'get_cart', { id: 'x'.repeat(10_000) }],
      ['an id that is an object', 'get_cart', { id: { $ne: null } }],
      ['too many identifiers', 'lookup_catalog', { catalog: { ids: Array(51).fill(JAR) } }],
      ['51 lines', 'create_cart', { cart: { line_items: Array(51).fill(line(1)) } }],
      ['a negative quantity', 'create_cart', { cart: { line_items: [line(-1)] } }],
      ['a huge quantity', 'create_cart', { cart: { line_items: [line(2 ** 52)] } }],
      ['a negative price', 'search_catalog', { catalog: { filters: { price: { min: -1 } } } }],
      ['a foreign cursor', 'search_catalog', { catalog: { pagination: { cursor: '-1' } } }],
      ['a long query', 'search_catalog', { catalog: { query: 'x'.repeat(1_000) } }],
      ['an unknown tool', 'drop_tables', {}],
    ])('rejects %s as invalid parameters', async (_, tool, input) => {
      const { error } = await agent.call(tool, input);
      expect(error?.code).toBe(-32_602);
    });

    it('rejects a batch of calls, which would count as one request', async () => {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
      const response = await gateway().request('/ucp/mcp', buildPost([call, call]));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: -32_600 } });
    });

    it('rejects 10,000 lines before they are read', async () => {
      const call = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'create_cart', arguments: { cart: { line_items: Array(10_000).fill(1) } } },
      };
      const response = await gateway().request('/ucp/mcp', buildPost(call));
      expect(response.status).toBe(400);
      const large = { ...call, params: { padding: 'x'.repeat(70_000) } };
      expect((await gateway().request('/ucp/mcp', buildPost(large))).status).toBe(413);
    });

    it('shows the cart of an agent to no other agent', async () => {
      const { id } = await agent.ask('create_cart', { cart: { line_items: [line(1)] } });
      const other = createAgent(gateway().request, { version: '2026-04-08' });
      for (const [tool, input] of [
        ['get_cart', { id }],
        ['update_cart', { id, cart: { line_items: [line(9)] } }],
        ['cancel_cart', { id }],
        ['create_checkout', { checkout: { cart_id: id, line_items: [] } }],
        ['get_checkout', { id }],
      ] as const)
        expect((await other.ask(tool, input)).messages?.[0]?.code).toBe('not_found');
      expect((await agent.ask('get_cart', { id })).line_items[0]?.quantity).toBe(1);
    });

    it.each([
      ['https://agents.example/profile.json', 403, 'profile_not_trusted'],
      ['http://169.254.169.254/latest/meta-data', 403, 'profile_not_trusted'],
      ['', 403, 'profile_not_trusted'],
    ])(
      'rejects the unknown profile "%s" without a request to it',
      async (profile, status, code) => {
        const answer = await createAgent(gateway().request, { profile }).call('get_cart', {
          id: 'any',
        });
        expect(answer).toMatchObject({ status, error: { code: -32_001, data: { code } } });
      },
    );

    it('rejects a call without a profile, and one that needs a key without it', async () => {
      const bare = await agent.rpc('tools/call', { name: 'search_catalog', arguments: {} });
      expect(bare).toMatchObject({ status: 400, error: { data: { code: 'invalid_profile_url' } } });
      const profile = getProfileUrl('2026-08-25');
      const keyless = await agent.rpc('tools/call', {
        name: 'cancel_cart',
        arguments: { id: 'any', meta: { 'ucp-agent': { profile } } },
      });
      expect(keyless.error?.code).toBe(-32_602);
    });

    it('rejects a replayed key with another cart', async () => {
      const key = randomUUID();
      await agent.ask('create_cart', { cart: { line_items: [line(1)] } }, key);
      const { status } = await agent.call('create_cart', { cart: { line_items: [line(2)] } }, key);
      expect(status).toBe(409);
    });

    it('answers neither GET nor subscriptions, which would keep a connection open', async () => {
      const response = await createApp(gateway().deps).request('/ucp/mcp');
      expect(response.status).toBe(405);
      const { error } = await agent.rpc('subscriptions/listen', {});
      expect(error?.code).toBe(-32_601);
      for (const method of ['subscriptions\\/listen', '\\u0073ubscriptions/listen']) {
        const body = `{"jsonrpc":"2.0","id":1,"params":{},"method" : "${method}"}`;
        const headers = { 'content-type': 'application/json' };
        const escaped = await createApp(gateway().deps).request('/ucp/mcp', {
          method: 'POST',
          headers,
          body,
        });
        expect(await escaped.json()).toMatchObject({
          error: { code: -32_601, message: expect.stringContaining('subscriptions') },
        });
      }
    });

    it('limits the requests and the wrong codes of one network', async () => {
      const send = (await createCallers(gateway()))('203.0.113.7');
      const limited = createAgent(send);
      const guess = (code: string) =>
        limited.call('create_cart', {
          cart: { line_items: [line(1)], discounts: { codes: [code] } },
        });
      for (let count = 0; count < 10; count += 1)
        expect((await guess(`GUESS-${count}`)).status).toBe(200);
      expect(await guess('GUESS-LAST')).toMatchObject({
        status: 429,
        error: { data: { code: 'too_many_requests' } },
      });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { stock: 100 })] },
);
