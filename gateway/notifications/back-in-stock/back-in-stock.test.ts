import { expect, it } from 'vitest';
import type { ItemList } from '../../../lib/contract/listing.ts';
import { LOCALES } from '../../../lib/contract/locales.ts';
import { shopName } from '../../../shop.config.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine, SHOP } from '../../../tests/setup/gateway/lines.ts';
import { SHOP_URL } from '../../../tests/setup/gateway/payments.ts';
import { countStock } from '../../../tests/setup/gateway/stock.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { notifyBackInStock } from './notify.ts';

const PATH = `${PRODUCT}/NotifyBackInStock`;

interface Sent {
  kind: string;
  channel: string;
  subject: string | null;
  text: string;
}

onDatabase(
  'Back-in-stock messages',
  (gateway) => {
    const findId = async (sku: string) =>
      (await gateway().get<ItemList>(`${PRODUCT}/GetAll?skuList=${sku}`)).items[0]?.id ?? '';
    const subscription = async (body: object, address?: string) =>
      (await createCallers(gateway()))(address)(PATH, buildPost(body));
    const setStock = (sku: string, stock: number) => countStock(gateway(), sku, stock);
    const notify = () => notifyBackInStock(gateway().deps.database.db);
    const sentTo = (to: string) =>
      gateway().get<Sent[]>(`/outbox.json?to=${encodeURIComponent(to)}`);

    it('back-in-stock messages are sent once to each subscriber by e-mail or SMS in the language of the subscription', async () => {
      const itemId = await findId('GONE');
      const email = 'noura@example.com';
      expect((await subscription({ itemId, email, language: 'en' })).status).toBe(202);
      expect(
        (await subscription({ itemId, email: 'NOURA@example.com ', language: 'en' })).status,
      ).toBe(202);
      expect((await subscription({ itemId, phone: '+96550001234' })).status).toBe(202);
      expect(await notify()).toBe(0);
      expect((await setStock('GONE', 3)).status).toBe(200);
      expect(await notify()).toBe(2);
      expect(await notify()).toBe(0);
      const [mail, ...others] = await sentTo(email);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        kind: 'backInStock',
        channel: 'email',
        subject: `\u2068Title GONE\u2069 is back at ${shopName.en}`,
      });
      expect(mail?.text).toContain(`${SHOP_URL}/en/product-details/gone`);
      expect(await sentTo('+96550001234')).toMatchObject([
        {
          channel: 'sms',
          subject: null,
          text: expect.stringMatching(
            new RegExp(
              `^${shopName.ar}: عاد «عنوان GONE».* http://shop\\.test/product-details/gone$`,
            ),
          ),
        },
      ]);
    });

    it('back-in-stock messages for a bundle are sent when all of its products are in stock', async () => {
      const itemId = await findId('BOX');
      expect((await subscription({ itemId, email: 'box@example.com' })).status).toBe(202);
      await setStock('KHALAS', 1);
      expect(await notify()).toBe(0);
      await setStock('KHALAS', 2);
      expect(await notify()).toBe(1);
      await setStock('KHALAS', 0);
    });

    it('back-in-stock messages cannot be requested for an item that is in stock or not sold', async () => {
      const email = 'late@example.com';
      expect(
        await readProblem(await subscription({ itemId: await findId('SIDR'), email })),
      ).toMatchObject({ status: 409, code: 'item_in_stock' });
      expect(
        await readProblem(await subscription({ itemId: await findId('AJWA'), email })),
      ).toMatchObject({ status: 409, code: 'item_in_stock' });
      expect(await readProblem(await subscription({ itemId: 'nobody', email }))).toMatchObject({
        status: 404,
        code: 'item_not_found',
      });
    });

    it.each([
      {},
      { email: 'a@example.com', phone: '+96550001234' },
      { email: 'no mail' },
      { phone: '123' },
      { phone: '+353851234567' },
      { email: 'a@example.com', when: 'soon' },
    ])('back-in-stock messages require exactly one of e-mail and phone: %j', async (address) => {
      expect(
        await readProblem(await subscription({ itemId: await findId('KHALAS'), ...address })),
      ).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    });

    it('back-in-stock messages contain a link that ends all of them, by a press of its button or of the mail program', async () => {
      const { db } = gateway().deps.database;
      const email = 'ending@example.com';
      const [gone, box] = [await findId('GONE'), await findId('BOX')];
      await setStock('GONE', 0);
      const waiting = async () =>
        (
          await queryRows<{ item: string }>(
            db,
            sql`SELECT item_id AS item FROM restock_wishes WHERE recipient = ${email}`,
          )
        ).map(({ item }) => item);
      for (const language of LOCALES) {
        for (const itemId of [gone, box])
          expect((await subscription({ itemId, email, language })).status).toBe(202);
        await setStock('GONE', 3);
        expect(await notify()).toBe(1);
        const [mail] = await sentTo(email);
        const link = new URL(/http\S+unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
        expect(link.origin).toBe(SHOP_URL);
        expect(decodeURIComponent(link.search)).not.toContain(email);
        const path = link.pathname.replace(/^\/gateway/, '') + link.search;
        const question = await gateway().request(path);
        expect([question.status, question.headers.get('cache-control')]).toEqual([
          200,
          'private, no-store',
        ]);
        expect(await question.text()).toContain(`<html lang="${language}"`);
        expect(await waiting()).toEqual([box]);
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
        const done = await gateway().request(path, { method: 'POST', body });
        expect([done.status, (await done.text()).includes('<form')]).toEqual([200, false]);
        expect(await waiting()).toEqual([]);
        // The message was not sent yet.
        expect(await sentTo(email)).toEqual([]);
        await setStock('GONE', 0);
      }
    });

    it('back-in-stock messages are not ended by a link that was changed', async () => {
      const url = await gateway().deps.unsubscribeLinks.create('other@example.com', 'en');
      const { pathname, searchParams } = new URL(url ?? '');
      const token = searchParams.get('token') ?? '';
      const path = pathname.replace(/^\/gateway/, '');
      for (const changed of [`${token}x`, token.slice(0, -2), 'a.b.c.d.e', 'x']) {
        const query = new URLSearchParams({ token: changed });
        for (const method of ['GET', 'POST'])
          expect((await gateway().request(`${path}?${query}`, { method })).status).toBe(404);
      }
    });

    it('back-in-stock messages are limited to 30 subscriptions in ten minutes per IP address', async () => {
      const send = (await createCallers(gateway()))('203.0.113.30');
      const itemId = await findId('KHALAS');
      const from = (number: number) => buildPost({ itemId, email: `many${number}@example.com` });
      for (let subscriptions = 0; subscriptions < 30; subscriptions++)
        expect((await send(PATH, from(subscriptions))).status).toBe(202);
      expect(await readProblem(await send(PATH, from(30)))).toMatchObject({ status: 429 });
    });
  },
  { lines: [...CATEGORIES, ...SHOP, itemLine('GONE', { stock: 0 })] },
);
