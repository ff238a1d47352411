import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPhone,
  registerShopper,
  registerVerified,
  type Shopper,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { notifyBackInStock } from '../../notifications/back-in-stock/notify.ts';
import { backInStockSubscriptions } from '../../platform/db/schema/notifications.ts';
import { sql } from '../../platform/db/sql.ts';

onDatabase(
  'An SMS about orders',
  (gateway) => {
    beforeAll(async () => writePriceRules(gateway().deps.database.db));

    const sentTo = async (to: string) =>
      (await gateway().get<{ kind: string }[]>(`/outbox.json?to=${encodeURIComponent(to)}`))
        .map(({ kind }) => kind)
        .reverse();

    /** Places and cancels cash orders, this number of times. */
    async function cycle(shopper: Shopper, times: number): Promise<void> {
      for (let done = 0; done < times; done++) {
        const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
        const response = await shopper.request(
          `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
          buildPost({ referenceCode }),
        );
        expect(response.status).toBe(200);
      }
    }
    const anHourLater = () =>
      gateway().deps.database.db.execute(
        sql`UPDATE sms_sends SET sent_at = sent_at - interval '61 minutes'`,
      );

    it('an SMS about orders reaches an unverified number at most once per hour, while every e-mail is sent', async () => {
      const guest = await registerShopper(gateway(), { subject: 'guest-sms' });
      await cycle(guest, 10);
      expect(await sentTo(guest.phone)).toEqual(['orderConfirmed']);
      expect(await sentTo('guest-sms@guests.example.com')).toHaveLength(20);
      await anHourLater();
      await cycle(guest, 1);
      expect(await sentTo(guest.phone)).toEqual(['orderConfirmed', 'orderConfirmed']);
    });

    it('an SMS about orders reaches an unverified number at most once per hour from all guests together', async () => {
      const phone = createPhone();
      const guests = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          registerShopper(gateway(), { subject: `sms-${index}` }, phone),
        ),
      );
      await Promise.all(guests.map((guest) => cycle(guest, 1)));
      expect(await sentTo(phone)).toHaveLength(1);
    });

    it('an SMS about orders is not sent to an unverified number that has just received a one-time code', async () => {
      const account = await registerShopper(gateway());
      await cycle(account, 3);
      expect(await sentTo(account.phone)).toEqual(['otp']);
      expect(await sentTo(account.email ?? '')).toHaveLength(7);
    });

    it('an SMS about orders is always sent to a verified number', async () => {
      const account = await registerVerified(gateway());
      await cycle(account, 3);
      expect(await sentTo(account.phone)).toHaveLength(7);
    });

    it('an SMS about orders reaches a customer’s verified number at most once per hour when a guest enters it', async () => {
      const customer = await registerVerified(gateway());
      await anHourLater();
      const guest = await registerShopper(
        gateway(),
        { subject: 'guest-of-verified' },
        customer.phone,
      );
      await cycle(guest, 5);
      expect(await sentTo(customer.phone)).toEqual(['otp', 'orderConfirmed']);
    });

    it('an SMS about an item back in stock is delayed instead of dropped when the hourly limit is reached', async () => {
      const { db } = gateway().deps.database;
      const recipient = createPhone();
      const items = await db.execute(sql`SELECT id FROM items WHERE sku IN ('JAR', 'POT')`);
      const ids = (items as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
      await db.insert(backInStockSubscriptions).values(
        ids.map((itemId) => ({
          itemId,
          channel: 'sms' as const,
          recipient,
          language: 'en' as const,
        })),
      );
      await notifyBackInStock(db);
      await notifyBackInStock(db);
      expect(await sentTo(recipient)).toEqual(['backInStock']);
      await anHourLater();
      await notifyBackInStock(db);
      expect(await sentTo(recipient)).toEqual(['backInStock', 'backInStock']);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 1_000 }),
      itemLine('POT', { price: 10, stock: 10 }),
    ],
  },
);
