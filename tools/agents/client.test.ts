import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UCP_VERSIONS, type UcpVersion } from '../../gateway/channels/ucp/versions.ts';
import { createApp } from '../../gateway/platform/app/app.ts';
import { deterministicId } from '../../gateway/platform/db/deterministic-id.ts';
import { type AgentResult, getProfileUrl } from '../../tests/setup/gateway/agents.ts';
import { CATEGORIES, itemLine, SHOP } from '../../tests/setup/gateway/lines.ts';
import { writePriceRules } from '../../tests/setup/gateway/orders.ts';
import { type ServedApp, serveApp } from '../../tests/setup/gateway/serve-app.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';

const JAR = deterministicId('item', 'JAR');

onDatabase(
  'Shopify’s client',
  (gateway) => {
    let shop: ServedApp;
    let home: string;
    beforeAll(async () => {
      const { deps } = gateway();
      await writePriceRules(deps.database.db);
      home = await mkdtemp(path.join(tmpdir(), 'ucp-'));
      let app = createApp(deps);
      // The storefront forwards paths below /gateway.
      shop = await serveApp({
        fetch: (request, env) =>
          app.fetch(new Request(request.url.replace('/gateway/', '/'), request), env),
      });
      app = createApp({ ...deps, payments: { ...deps.payments, shopUrl: shop.url } });
    });
    afterAll(async () => {
      await shop.close();
      await rm(home, { recursive: true });
    });

    const run = async (version: UcpVersion, args: readonly string[]): Promise<AgentResult> => {
      const { stdout } = await execa(
        'ucp',
        [...args, '--business', shop.url, '--format', 'json', '--full-output'],
        {
          preferLocal: true,
          localDir: import.meta.dirname,
          env: {
            HOME: home,
            UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
            UCP_STRICT_SCHEMA: '1',
            UCP_AGENT_PROFILE_URL: getProfileUrl(version),
          },
        },
      );
      const output = JSON.parse(stdout);
      return output.data?.result ?? output.result ?? expect.fail(stdout);
    };

    it.each(UCP_VERSIONS)(
      'discovers the shop and shops to the hand-off in release %s',
      async (version) => {
        const ucp = (...args: string[]) => run(version, args);
        expect(await ucp('discover')).toMatchObject({ protocol: { version } });
        const { products } = await ucp('catalog', 'search', '--set', '/query=عسل');
        expect(products.length).toBeGreaterThan(1);
        const { product } = await ucp('catalog', 'get_product', JAR);
        expect(product.id).toBe(JAR);
        const cart = await ucp(
          'cart',
          'create',
          '--input',
          JSON.stringify({ line_items: [{ item: { id: JAR }, quantity: 2 }] }),
        );
        expect(cart.line_items).toMatchObject([{ quantity: 2 }]);
        const checkout = await ucp(
          'checkout',
          'create',
          '--input',
          JSON.stringify({ cart_id: cart.id, line_items: [] }),
        );
        expect(checkout.status).toBe('incomplete');
        const destinations = [{ address_country: 'KW', address_locality: 'Salmiya' }];
        const ready = await ucp(
          'checkout',
          'update',
          checkout.id,
          '--input',
          JSON.stringify({
            line_items: [{ item: { id: JAR }, quantity: 2 }],
            fulfillment: { methods: [{ type: 'shipping', destinations }] },
          }),
        );
        expect(ready).toMatchObject({ id: checkout.id, status: 'requires_escalation' });
        expect(ready.continue_url).toContain(`${shop.url}/cart?agent=`);
        expect((await ucp('checkout', 'complete', checkout.id, '--input', '{}')).status).toBe(
          'requires_escalation',
        );
      },
    );
  },
  { lines: [...CATEGORIES, ...SHOP, itemLine('JAR', { price: 10 })] },
);
