import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemPage } from '../../../lib/contract/listing.ts';
import { CATEGORIES, itemLine, SHOP } from '../../../tests/setup/gateway/lines.ts';
import {
  createTestGateway,
  onDatabase,
  PRODUCT,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { revalidations } from '../../platform/db/schema/catalogue.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';

interface Message {
  path: string | undefined;
  secret: string | string[] | undefined;
  tags: string[];
}

/** A storefront that records requests. `next` resolves with the next one. */
async function listenAsStorefront(): Promise<{
  url: string;
  next(): Promise<Message>;
  answerWith(status: number): void;
  server: Server;
  received: readonly Message[];
}> {
  const received: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const message = {
      path: request.url,
      secret: request.headers['x-revalidate-secret'],
      tags: JSON.parse(Buffer.concat(parts).toString()).tags,
    };
    const waiter = waiting.shift();
    if (waiter) waiter(message);
    else received.push(message);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: async () => received.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    answerWith: (code) => {
      status = code;
    },
    server,
    received,
  };
}

onDatabase(
  'Item changes by staff',
  (gateway) => {
    const patch = (sku: string, change: unknown, to: TestGateway = gateway()) =>
      to.staff(`/admin/catalogue/items/${sku}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
    const shown = async (seName: string) =>
      (
        await gateway().get<ItemPage>(
          `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${seName}&countryCodesISO=KW`,
        )
      ).item;
    const price = async (seName: string) => (await shown(seName)).priceByCountry[0];

    it('item changes by staff appear in the shop immediately', async () => {
      const response = await patch('CLOVER', { price: 6.5, isEnabled: true });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ sku: 'CLOVER' });
      expect(await shown('clover')).toMatchObject({
        priceByCountry: [{ price: 6.5, salePrice: 6.5 }],
      });
    });

    it('item changes by staff start and end a sale', async () => {
      await patch('OUD', { salePrice: 30.25 });
      expect(await shown('oud')).toMatchObject({
        isInSale: true,
        priceByCountry: [{ price: 45, salePrice: 30.25 }],
      });
      await patch('OUD', { price: 50 });
      expect(await price('oud')).toMatchObject({ price: 50, salePrice: 30.25 });
      await patch('OUD', { salePrice: null });
      expect(await shown('oud')).toMatchObject({
        isInSale: false,
        priceByCountry: [{ price: 50, salePrice: 50 }],
      });
    });

    it('item changes by staff disable an item and enable it again', async () => {
      await patch('KHALAS', { isEnabled: false });
      const address = `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=khalas`;
      expect((await gateway().request(address)).status).toBe(404);
      await patch('KHALAS', { isEnabled: true });
      expect((await gateway().request(address)).status).toBe(200);
    });

    it.each([
      [{}, ''],
      [{ price: -1 }, 'price'],
      [{ price: '1' }, 'price'],
      [{ price: 0.0005 }, 'price'],
      [{ price: null }, 'price'],
      [{ salePrice: 10_000 }, 'salePrice'],
      [{ price: 1, salePrice: 2 }, 'salePrice'],
      [{ stock: 1 }, 'stock'],
      [{ price: 1, stock: null }, 'stock'],
      [{ isEnabled: 'yes' }, 'isEnabled'],
      [{ title: { En: '' } }, 'title.En'],
      [{ brand: null }, 'brand'],
      [{ price: 1, soldCount: 2 }, 'soldCount'],
      [{ price: 1, sku: 'OTHER' }, 'sku'],
    ])(
      'item changes by staff are rejected for %o with 400 and the name of the field',
      async (change, path) => {
        const before = await shown('both');
        const problem = await readProblem(await patch('BOTH', change));
        expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
        expect(problem.errors.map((error) => error.path)).toContain(path);
        expect(await shown('both')).toEqual(before);
      },
    );

    it('an item change keeps what it does not name, and the dates of a sale end with its lower price', async () => {
      const read = async () => (await gateway().staff('/admin/catalogue/items/AJWA')).json();
      const before = await read();
      const sale = { price: 12, salePrice: 9, saleEndsAt: '2099-01-01T00:00:00Z' };
      await patch('AJWA', { ...sale, weightGrams: 500, title: { En: 'Ajwa dates' } });
      const { title, ...changed } = await read();
      expect(changed).toMatchObject({ ...sale, weightGrams: 500 });
      expect(title).toEqual({ En: 'Ajwa dates', Ar: before.title.Ar });
      // Without a lower price there is no sale, and its dates end with it.
      await patch('AJWA', { price: 9, weightGrams: null });
      const ended = await read();
      for (const name of ['salePrice', 'saleEndsAt', 'weightGrams'])
        expect(ended).not.toHaveProperty(name);
      expect((await patch('AJWA', { isEnabled: true })).status).toBe(200);
    });

    it('an item change based on an outdated revision is a conflict', async () => {
      const change = { price: 3, revision: '0'.repeat(32) };
      expect(await readProblem(await patch('BOTH', change))).toMatchObject({
        status: 409,
        code: 'conflict',
      });
    });

    it('an item change with units is rejected, and names the call that changes them with a reason', async () => {
      const { errors } = await readProblem(await patch('BOTH', { stock: 1 }));
      const message = 'is changed by POST /admin/catalogue/items/{sku}/stock-adjustments';
      expect(errors).toEqual([{ path: 'stock', message }]);
    });

    it('item changes by staff are answered with 404 for an unknown item', async () => {
      expect(await readProblem(await patch('NOBODY', { price: 1 }))).toMatchObject({
        status: 404,
        code: 'item_not_found',
      });
    });

    describe('when a storefront is configured', () => {
      const secret = 'secret-of-the-revalidation-0123456789';
      let storefront: Awaited<ReturnType<typeof listenAsStorefront>>;
      let notifying: TestGateway;
      let price = 20;
      const changePrice = (to: TestGateway) => {
        price += 1;
        return patch('SIDR', { price }, to);
      };

      beforeAll(async () => {
        await gateway().deps.database.db.delete(revalidations);
        storefront = await listenAsStorefront();
        notifying = await createTestGateway(gateway().deps.database, {
          storefrontUrl: storefront.url,
          secret,
          debounceMs: 0,
        });
      });
      afterAll(() => storefront.server.close());

      it('item changes send the cache tags of every page that shows the item to the storefront', async () => {
        await changePrice(notifying);
        const { path, secret: given, tags } = await storefront.next();
        expect([path, given]).toEqual(['/api/revalidate', secret]);
        expect(tags.toSorted()).toEqual([
          'category:food',
          'category:honey',
          'item:box',
          'item:sidr',
          'lists',
        ]);
      });

      it('item changes send the cache tags of the previous name and categories too', async () => {
        await notifying.importLines([itemLine('MOVER', { categories: ['dates'] })]);
        await storefront.next();
        await notifying.importLines([
          itemLine('MOVER', { seName: 'mover-2', categories: ['scent'] }),
        ]);
        expect((await storefront.next()).tags.toSorted()).toEqual([
          'category:dates',
          'category:food',
          'category:scent',
          'item:mover',
          'item:mover-2',
          'lists',
        ]);
      });

      it('an import sends one cache tag for all lists when many items change', async () => {
        await notifying.importLines(
          Array.from({ length: 250 }, (_, index) => itemLine(`MANY-${index}`)),
        );
        expect((await storefront.next()).tags).toEqual(['catalogue']);
      });

      it('an import without changes sends no cache tags', async () => {
        await notifying.importLines([itemLine('MANY-0')]);
        await notifying.importLines([itemLine('MANY-0', { stock: 1 })], { withStock: true });
        expect((await storefront.next()).tags).toContain('item:many-0');
      });

      it('item changes succeed although the storefront responds with an error or not at all', async () => {
        storefront.answerWith(500);
        expect((await changePrice(notifying)).status).toBe(200);
        await storefront.next();
        await notifying.deps.revalidation.flush();
        const unreachable = await createTestGateway(gateway().deps.database, {
          storefrontUrl: 'http://127.0.0.1:9',
          secret,
          debounceMs: 0,
        });
        expect((await changePrice(unreachable)).status).toBe(200);
        await unreachable.deps.revalidation.flush();
        expect((await gateway().deps.database.db.select().from(revalidations)).length).toBe(2);
      });

      it('repeats what a storefront rejected, and what an ended process did not send, in one request', async () => {
        const { db } = gateway().deps.database;
        // The gateway of the other tests has no storefront and sends nothing.
        await changePrice(gateway());
        await db.update(revalidations).set({ dueAt: new Date(0) });
        storefront.answerWith(200);
        await Promise.all([
          notifying.deps.revalidation.sendDue(),
          notifying.deps.revalidation.sendDue(),
        ]);
        expect((await storefront.next()).tags).toContain('item:sidr');
        expect(storefront.received).toEqual([]);
        expect(await db.select().from(revalidations)).toEqual([]);
      });

      it('queues the revalidation in the transaction of the change', async () => {
        const { db } = gateway().deps.database;
        await expect(
          db.transaction(async (tx) => {
            await queueRevalidation(tx, { tags: ['lists'] });
            throw new Error('rolled back');
          }),
        ).rejects.toThrow('rolled back');
        expect(await db.select().from(revalidations)).toEqual([]);
      });

      it('sends the revalidation of an ended process once when several gateways find it', async () => {
        const { db } = gateway().deps.database;
        await queueRevalidation(db, { tags: ['lists'] });
        const others = await Promise.all(
          [1, 2, 3, 4].map(() =>
            createTestGateway(gateway().deps.database, { storefrontUrl: storefront.url, secret }),
          ),
        );
        await Promise.all(others.map(({ deps }) => deps.revalidation.sendDue()));
        expect((await storefront.next()).tags).toEqual(['lists']);
        expect(storefront.received).toEqual([]);
      });
    });
  },
  { lines: [...CATEGORIES, ...SHOP] },
);
