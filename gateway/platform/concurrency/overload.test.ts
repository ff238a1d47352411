import { beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { invoice } from '../../../tests/setup/gateway/sample-orders.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import {
  onDatabase,
  PRODUCT,
  RENDER_TASKS,
  readProblem,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../app/app.ts';
import type * as tasks from '../app/render-tasks.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { createWorkQueue } from './work-queue.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const PURCHASE_BURST = 12;

/** A pool that renders nothing until `release` is called. */
function createBlockedPool() {
  const { queue, counts, close } = createRenderPool<typeof tasks>({
    tasks: RENDER_TASKS,
    threads: 1,
    maxQueued: 1,
  });
  const rendered: string[] = [];
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const renderPool: RenderPool<typeof tasks> = {
    queue,
    counts,
    close,
    async render(name) {
      await blocked;
      rendered.push(name);
      return new TextEncoder().encode('%PDF');
    },
  };
  return { renderPool, rendered, release };
}

onDatabase(
  'A gateway under overload',
  (gateway) => {
    let shoppers: Shopper[];
    let requestIds: string[];
    const pdfPath = (index: number, language = 'en') =>
      `${PAYMENT}/Invoice/GetPdfByRequestId?id=${requestIds[index]}&Language=${language}`;

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shoppers = await Promise.all([1, 2, 3].map(() => registerShopper(gateway())));
      const orders = await Promise.all(
        shoppers.map((shopper) => placeOrder(shopper, buildPurchase([['JAR', 1]], 12))),
      );
      requestIds = orders.map(({ requestId }) => requestId);
    });

    it('rejects invoices with 503 and Retry-After while the queue is full, and answers searches meanwhile', async () => {
      const { renderPool, release } = createBlockedPool();
      const app = createApp({ ...gateway().deps, renderPool });
      const request = (index: number) =>
        app.request(pdfPath(index), withBearer(shoppers[index]?.token ?? ''));
      // One task runs and one waits; the third request is rejected, so it alone is answered while
      // the pool is blocked.
      const requests = [0, 1, 2].map(request);
      const { index, rejected } = await Promise.race(
        requests.map(async (response, at) => ({ index: at, rejected: await response })),
      );
      expect(rejected.headers.get('retry-after')).toBe('2');
      expect(await readProblem(rejected)).toMatchObject({ status: 503, code: 'overloaded' });
      expect((await app.request(`${PRODUCT}/GetAll?title=JAR`)).status).toBe(200);
      release();
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 503]);
      expect((await request(index)).status).toBe(200);
    });

    it('renders an invoice once for each language and each status of its order', async () => {
      const { renderPool, rendered, release } = createBlockedPool();
      release();
      const app = createApp({ ...gateway().deps, renderPool });
      const read = async (language: string) => {
        const response = await app.request(
          pdfPath(0, language),
          withBearer(shoppers[0]?.token ?? ''),
        );
        expect(response.status).toBe(200);
      };
      for (const language of ['en', 'en', 'ar', 'en', 'ar']) await read(language);
      expect(rendered).toHaveLength(2);
      const code = (
        await (
          await gateway().staff(`${PAYMENT}/Invoice/GetByRequestId?id=${requestIds[0]}`)
        ).json()
      ).order.referenceCode;
      const change = { referenceCode: code, status: 'Processing' };
      const init = {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      };
      expect(
        (await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, init)).status,
      ).toBe(200);
      await read('en');
      expect(rendered).toHaveLength(3);
    });

    it('checks the owner of a cached invoice with each request', async () => {
      const own = await shoppers[1]?.request(pdfPath(1));
      expect(own?.status).toBe(200);
      expect((await shoppers[2]?.request(pdfPath(1)))?.status).toBe(404);
    });

    it('accepts a purchase or rejects it with 503, and accepts a rejected one when the request is repeated', async () => {
      const purchaseQueue = createWorkQueue({
        concurrency: 1,
        maxQueued: 3,
        maxPerCaller: 3,
        maxWaitMs: 10_000,
      });
      const app = createApp({ ...gateway().deps, purchaseQueue });
      const { token } = await registerShopper(gateway());
      const shopper = {
        request: async (path: string, init?: RequestInit) =>
          app.request(path, withBearer(token, init)),
      };
      const keys = Array.from({ length: PURCHASE_BURST }, () => crypto.randomUUID());
      const purchase = buildPurchase([['JAR', 1]], 12);
      const responses = await Promise.all(keys.map((key) => buy(shopper, purchase, key)));
      const rejected = responses.flatMap((response, index) =>
        response.status === 503 ? [{ response, key: keys[index] }] : [],
      );
      expect(rejected.length).toBeGreaterThan(0);
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(
        PURCHASE_BURST - rejected.length,
      );
      expect(rejected.map(({ response }) => response.headers.get('retry-after'))).toEqual(
        rejected.map(() => '2'),
      );
      for (const { key } of rejected) expect((await buy(shopper, purchase, key)).status).toBe(201);
    });
  },
  { lines: LINES },
);

describe('A render pool', () => {
  it('renders a PDF in a worker thread, which ends with the pool', async () => {
    const pool = createRenderPool<typeof tasks>({ tasks: RENDER_TASKS, threads: 1 });
    const pdf = await pool.queue(() => pool.render('invoicePdf', invoice('ar')));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    await pool.close();
    await expect(pool.render('invoicePdf', invoice('ar'))).rejects.toMatchObject({
      code: 'overloaded',
    });
  });

  it('rejects a task that exceeds its time limit with 503', async () => {
    const pool = createRenderPool<typeof tasks>({
      tasks: RENDER_TASKS,
      threads: 1,
      taskTimeoutMs: 5,
    });
    await expect(pool.render('invoicePdf', invoice('en'))).rejects.toMatchObject({
      code: 'overloaded',
    });
    await pool.close();
  });
});
