import { beforeAll, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PURCHASE,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import {
  createTestLimits,
  onDatabase,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../app/app.ts';
import { measureContext } from '../app/measure-context.ts';
import { createMetrics } from './metrics.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

/** An app that measures, on the database and services of a gateway under test. */
function measure({ deps }: TestGateway) {
  const metrics = createMetrics();
  const limits = createTestLimits(deps.database);
  const context = measureContext({ ...deps, limits }, metrics);
  const app = createApp(context);
  return {
    context,
    request: (path: string, init?: RequestInit) => app.request(path, init),
    /** Lines of the response to a scrape that begin with this name. */
    async scrape(name: string): Promise<string[]> {
      const text = await metrics.registry.metrics();
      return text.split('\n').filter((line) => line.startsWith(name));
    },
  };
}

onDatabase(
  'the metrics of the gateway',
  (gateway) => {
    let shopper: Shopper;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('count requests by route pattern and status class, without ids and queries', async () => {
      const { request, scrape } = measure(gateway());
      await request('/product/api/WEB/Product/GetAll?_page=1');
      await request('/v3/product/api/WEB/Product/GetAll?_page=0');
      await request('/orders/secret-code?email=noura@example.com');
      await request('/none', { method: 'PROPFIND' });
      const counts = await scrape('gateway_http_request_duration_seconds_count');
      const route = 'route="/product/api/WEB/Product/GetAll"';
      expect(counts).toContain(
        `gateway_http_request_duration_seconds_count{method="GET",${route},status_class="2xx"} 1`,
      );
      expect(counts).toContain(
        `gateway_http_request_duration_seconds_count{method="GET",${route},status_class="4xx"} 1`,
      );
      expect(counts.filter((line) => line.includes('method="other"'))).toHaveLength(1);
      expect(counts.join('\n')).not.toMatch(/secret-code|noura|none|_page/);
    });

    it('count orders and payments by state, and messages that are due', async () => {
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
      const { scrape } = measure(gateway());
      expect(await scrape('gateway_orders_last_day')).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^gateway_orders_last_day\{status="\w+"\} 1$/),
        ]),
      );
      expect(await scrape('gateway_payments_last_day')).toEqual([
        'gateway_payments_last_day{provider="tap",method="Knet",state="Pending"} 1',
      ]);
      const [due = ''] = await scrape('gateway_outbox_due_messages');
      expect(Number(due.split(' ')[1])).toBeGreaterThan(0);
    });

    it('query orders at most once in 15 seconds', async () => {
      const { scrape } = measure(gateway());
      const before = await scrape('gateway_orders_last_day');
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      expect(await scrape('gateway_orders_last_day')).toEqual(before);
      expect(await measure(gateway()).scrape('gateway_orders_last_day')).not.toEqual(before);
    });

    it('count running and waiting tasks of the queues', async () => {
      const { context, scrape } = measure(gateway());
      let finish = () => {};
      const blocked = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const rendering = context.renderPool.queue(() => blocked);
      const next = context.renderPool.queue(() => blocked);
      expect(await scrape('gateway_queue_tasks{queue="rendering"')).toEqual([
        'gateway_queue_tasks{queue="rendering",state="running"} 1',
        'gateway_queue_tasks{queue="rendering",state="waiting"} 1',
      ]);
      finish();
      await Promise.all([rendering, next]);
      expect(await scrape('gateway_queue_tasks{queue="rendering",state="running"}')).toEqual([
        'gateway_queue_tasks{queue="rendering",state="running"} 0',
      ]);
    });

    it('count requests over a rate limit by the name of the limit', async () => {
      const { context, scrape } = measure(gateway());
      for (let sent = 0; sent < 12; sent++)
        await context.limits.consume('purchase-account-minute', 'subject');
      expect(await scrape('gateway_rate_limit_rejections_total')).toEqual([
        'gateway_rate_limit_rejections_total{limit="purchase-account-minute"} 2',
      ]);
    });

    it('the metrics of the gateway describe the connection pool of a PostgreSQL server', async () => {
      const { context, scrape } = measure(gateway());
      const lines = await scrape('gateway_database_pool');
      expect(lines).toHaveLength(context.database.kind === 'postgres' ? 4 : 0);
      if (context.database.kind === 'postgres')
        expect(lines).toContain('gateway_database_pool_connections{state="max"} 10');
    });

    it('the metrics of the gateway contain the delay of the event loop', async () => {
      expect(await measure(gateway()).scrape('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1);
    });

    it('the metrics of the gateway are not part of the public API', async () => {
      expect((await measure(gateway()).request('/metrics')).status).toBe(404);
      expect((await measure(gateway()).request(PURCHASE)).status).toBe(404);
    });
  },
  { lines: LINES },
);

onDatabase('the metrics of a gateway without database', (gateway) => {
  it('the metrics of a gateway without database are still served, and count the failed query', async () => {
    const { deps } = gateway();
    const db: typeof deps.database.db = Object.create(deps.database.db, {
      execute: { value: () => Promise.reject(new Error('connection refused')) },
    });
    const metrics = createMetrics();
    measureContext({ ...deps, database: { ...deps.database, db } }, metrics);
    const text = await metrics.registry.metrics();
    expect(text).toContain('gateway_queue_tasks{queue="purchases",state="running"} 0');
    expect(text).not.toContain('gateway_orders_last_day{');
    expect(await metrics.registry.metrics()).toContain('gateway_shop_state_failures_total 1');
  });
});
