import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  PURCHASE,
  RETRY,
  readStoredStatus,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { paymentAttempts } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';

let made = 0;
const newGuest = () => {
  made += 1;
  return { subject: `reserving-${made}` };
};

onDatabase('Reservations of unpaid orders', (gateway) => {
  beforeAll(async () => {
    await gateway().importLines(CATEGORIES);
    await writePriceRules(gateway().deps.database.db);
  });

  let skus = 0;
  /** A separate item with this number of units. */
  async function newItem(stock: number): Promise<string> {
    skus += 1;
    const sku = `RES-${skus}`;
    await gateway().importLines([itemLine(sku, { price: 1, stock })]);
    return sku;
  }

  async function readStock(sku: string) {
    const [row] = await gateway()
      .deps.database.db.select()
      .from(items)
      .where(eq(items.id, deterministicId('item', sku)));
    return { onHand: row?.stockOnHand, reserved: row?.reserved };
  }

  /** The gateway with the production limits on reservations and no other limits. */
  function limited(remoteAddress = '203.0.113.1') {
    const { deps } = gateway();
    const app = createApp({ ...deps, limits: { ...deps.limits, scale: 1 } });
    const connection = { incoming: { socket: { remoteAddress } } };
    return async (path: string, init?: RequestInit) => app.request(path, init, connection);
  }

  async function order(
    shopper: Shopper,
    sku: string,
    units: number,
    address?: string,
  ): Promise<Purchased> {
    const purchase = buildPurchase([[sku, units]], units + (units >= 50 ? 0 : 2), {
      paymentMethod: 'Knet',
    });
    const response = await limited(address)(
      PURCHASE,
      withBearer(shopper.token, buildPost(purchase, { 'idempotency-key': randomUUID() })),
    );
    expect(response.status, await response.clone().text()).toBe(201);
    return response.json();
  }

  describe('by one guest', () => {
    it('reservations of unpaid orders by one guest are limited to 5 % of an item over all orders, and every order can still be paid', async () => {
      const sku = await newItem(99);
      const guest = await registerShopper(gateway(), newGuest());
      for (let placed = 0; placed < 4; placed++) await order(guest, sku, 20);
      expect(await readStock(sku)).toEqual({ onHand: 99, reserved: 0 });
      const last = await order(guest, sku, 20);
      await completePayment(gateway(), last, 'paid');
      expect(await readStoredStatus(gateway().deps.database.db, last.referenceCode)).toBe(
        'Confirmed',
      );
      expect(await readStock(sku)).toEqual({ onHand: 79, reserved: 0 });
    });

    it('reservations of unpaid orders by one guest are moved from the earlier order to the new one, and the earlier one can be paid while there is stock', async () => {
      const sku = await newItem(100);
      const guest = await registerShopper(gateway(), newGuest());
      const first = await order(guest, sku, 5);
      expect(await readStock(sku)).toEqual({ onHand: 100, reserved: 5 });
      await order(guest, sku, 5);
      expect(await readStock(sku)).toEqual({ onHand: 100, reserved: 5 });
      await completePayment(gateway(), first, 'paid');
      expect(await readStoredStatus(gateway().deps.database.db, first.referenceCode)).toBe(
        'Confirmed',
      );
      expect(await readStock(sku)).toEqual({ onHand: 95, reserved: 5 });
    });

    it('reservations of a small stock by one guest cover at least one normal order of three units', async () => {
      const sku = await newItem(4);
      await order(await registerShopper(gateway(), newGuest()), sku, 3);
      expect(await readStock(sku)).toEqual({ onHand: 4, reserved: 3 });
    });

    it('reservations of unpaid orders by one guest stay within the limit when ten orders are placed at the same time', async () => {
      const sku = await newItem(99);
      const guest = await registerShopper(gateway(), newGuest());
      await Promise.all(Array.from({ length: 10 }, () => order(guest, sku, 2)));
      expect((await readStock(sku)).reserved).toBe(4);
    });

    it('reservations of unpaid orders by one guest stay within the limit when failed orders are paid again', async () => {
      const sku = await newItem(99);
      const guest = await registerShopper(gateway(), newGuest());
      const placed = [await order(guest, sku, 4), await order(guest, sku, 4)];
      for (const one of placed) await completePayment(gateway(), one, 'declined');
      expect((await readStock(sku)).reserved).toBe(0);
      for (const { referenceCode } of placed) {
        const retry = await limited()(
          RETRY,
          withBearer(guest.token, buildPost({ referenceCode, paymentMethod: 'Knet' })),
        );
        expect(retry.status).toBe(201);
      }
      expect((await readStock(sku)).reserved).toBe(4);
    });

    it('reservations of guests expire after 15 minutes and those of accounts after 30 minutes', async () => {
      const sku = await newItem(99);
      const minutes = async (shopper: Shopper) => {
        const { referenceCode } = await order(shopper, sku, 1);
        const [row] = await gateway()
          .deps.database.db.select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.referenceCode, referenceCode));
        return row && (row.expiresAt.getTime() - row.createdAt.getTime()) / 60_000;
      };
      expect(await minutes(await registerShopper(gateway(), newGuest()))).toBe(15);
      expect(await minutes(await registerShopper(gateway()))).toBe(30);
      await gateway().deps.database.db.update(outboxMessages).set({ dueAt: new Date() });
      const [mail] = await gateway().get<{ text: string }[]>(
        `/outbox.json?to=${encodeURIComponent(`reserving-${made}@guests.example.com`)}`,
      );
      expect(mail?.text).toContain('within 15 minutes');
    });
  });

  it('reservations of unpaid orders by many guests with one phone are limited like those of one guest', async () => {
    const sku = await newItem(99);
    const phone = createPhone();
    for (let index = 0; index < 5; index++) {
      await order(
        await registerShopper(gateway(), newGuest(), phone),
        sku,
        4,
        `198.51.100.${index}`,
      );
    }
    expect((await readStock(sku)).reserved).toBe(4);
  });

  it('reservations of unpaid orders by many guests in one network are limited to 20 % of an item, without an effect on other networks', async () => {
    const sku = await newItem(99);
    for (let index = 0; index < 8; index++)
      await order(await registerShopper(gateway(), newGuest()), sku, 4, '203.0.113.9');
    expect((await readStock(sku)).reserved).toBe(16);
    await order(await registerShopper(gateway(), newGuest()), sku, 4, '198.51.100.50');
    expect((await readStock(sku)).reserved).toBe(20);
  });

  it('reservations of unpaid orders by an account are limited to a quarter of an item in three orders', async () => {
    const sku = await newItem(100);
    const account = await registerShopper(gateway(), createPerson());
    for (let placed = 0; placed < 6; placed++) await order(account, sku, 10);
    expect((await readStock(sku)).reserved).toBe(20);
  });

  it('reservations of another buyer are not released by an order with the same phone', async () => {
    const sku = await newItem(99);
    const [victim, unregistered] = [await registerShopper(gateway(), newGuest()), newGuest()];
    await order(victim, sku, 4, '198.51.100.60');
    const other = await registerShopper(gateway(), unregistered, victim.phone);
    for (let placed = 0; placed < 3; placed++) await order(other, sku, 4, '198.51.100.61');
    expect((await readStock(sku)).reserved).toBe(4);
  });
});
