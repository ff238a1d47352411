import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  PAYMENT,
  PURCHASE,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPhone,
  registerShopper,
  registerVerified,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { reservationKeys } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';

let people = 0;
const newGuest = () => {
  people += 1;
  return { subject: `cash-${people}` };
};

onDatabase('Cash orders', (gateway) => {
  const db = () => gateway().deps.database.db;
  const metrics = createMetrics();

  beforeAll(async () => {
    await gateway().importLines(CATEGORIES);
    await writePriceRules(db());
  });

  async function newItem(stock: number): Promise<string> {
    const sku = `CASH-${randomUUID().slice(0, 8)}`;
    await gateway().importLines([itemLine(sku, { price: 1, stock })]);
    return sku;
  }

  async function readStock(sku: string): Promise<number> {
    const isItem = eq(items.id, deterministicId('item', sku));
    const [row] = await db().select().from(items).where(isItem);
    return row?.stockOnHand ?? 0;
  }

  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return `203.0.113.${networks}`;
  };

  /** The gateway with the production limits on stock and no other limits. */
  function limited(remoteAddress: string) {
    const { deps } = gateway();
    const app = createApp({ ...deps, metrics, limits: { ...deps.limits, scale: 1 } });
    const connection = { incoming: { socket: { remoteAddress } } };
    return async (path: string, init?: RequestInit) => app.request(path, init, connection);
  }

  const order = (
    shopper: Shopper,
    sku: string,
    units: number,
    network = '198.51.100.1',
    paymentMethod: 'Cash' | 'Knet' = 'Cash',
  ) =>
    limited(network)(
      PURCHASE,
      withBearer(
        shopper.token,
        buildPost(buildPurchase([[sku, units]], units + (units >= 50 ? 0 : 2), { paymentMethod }), {
          'idempotency-key': randomUUID(),
        }),
      ),
    );
  const orderStatus = async (...args: Parameters<typeof order>) => (await order(...args)).status;

  const changeStatus = (referenceCode: string, status: string) =>
    gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
      ...buildPost({ referenceCode, status }),
      method: 'PUT',
    });

  describe('of a guest', () => {
    it('take at most 5 % of an item, also when ten are placed at the same time', async () => {
      const sku = await newItem(100);
      const guest = await registerShopper(gateway(), newGuest());
      const statuses = await Promise.all(
        Array.from({ length: 10 }, () => orderStatus(guest, sku, 3, newNetwork())),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(await readStock(sku)).toBe(97);
      const rejected = await order(guest, sku, 3, newNetwork());
      expect(await readProblem(rejected)).toMatchObject({
        status: 409,
        code: 'cash_limit_reached',
      });
      expect(await metrics.registry.metrics()).toMatch(
        /gateway_rate_limit_rejections_total\{limit="cash-orders"\} [1-9]/,
      );
    });

    it('guests can buy three units of a small stock by cash orders', async () => {
      const sku = await newItem(4);
      expect(await orderStatus(await registerShopper(gateway(), newGuest()), sku, 3)).toBe(201);
      expect(await readStock(sku)).toBe(1);
    });

    it('cash orders of a guest are counted together with the stock that unpaid orders reserve', async () => {
      const sku = await newItem(100);
      const phone = createPhone();
      const [payer, other] = [
        await registerShopper(gateway(), newGuest(), phone),
        await registerShopper(gateway(), newGuest(), phone),
      ];
      expect(await orderStatus(payer, sku, 3, newNetwork(), 'Knet')).toBe(201);
      expect(await orderStatus(other, sku, 3, newNetwork())).toBe(409);
      expect(await orderStatus(other, sku, 2, newNetwork())).toBe(201);
    });

    it('count until they are shipped or cancelled, for longer than a day', async () => {
      const sku = await newItem(100);
      const guest = await registerShopper(gateway(), newGuest());
      const { referenceCode } = await (await order(guest, sku, 4)).json();
      await deleteExpiredRows(db(), new Date(Date.now() + 48 * 3_600_000));
      expect(await orderStatus(guest, sku, 2)).toBe(409);
      await changeStatus(referenceCode, 'Processing');
      expect(await orderStatus(guest, sku, 2)).toBe(409);
      await changeStatus(referenceCode, 'Shipped');
      expect(await orderStatus(guest, sku, 2)).toBe(201);
      await deleteExpiredRows(db(), new Date(Date.now() + 48 * 3_600_000));
      const isShipped = eq(reservationKeys.referenceCode, referenceCode);
      expect(await db().$count(reservationKeys, isShipped)).toBe(0);
    });

    it('obey the limits when an unpaid order is changed to cash', async () => {
      const sku = await newItem(100);
      const guest = await registerShopper(gateway(), newGuest());
      const unpaid = await (await order(guest, sku, 4, newNetwork(), 'Knet')).json();
      await completePayment(gateway(), unpaid, 'declined');
      expect(await orderStatus(guest, sku, 4, newNetwork())).toBe(201);
      const body = buildPost({ referenceCode: unpaid.referenceCode, paymentMethod: 'Cash' });
      const retry = await limited(newNetwork())(RETRY, withBearer(guest.token, body));
      expect(await readProblem(retry)).toMatchObject({ status: 409, code: 'cash_limit_reached' });
    });
  });

  it('of several guests are limited for one phone, to two open orders', async () => {
    const phone = createPhone();
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const guest = await registerShopper(gateway(), newGuest(), phone);
      statuses.push(await orderStatus(guest, await newItem(100), 1, newNetwork()));
    }
    expect(statuses).toEqual([201, 201, 409]);
  });

  it('of guests with invented phones in one network take at most 20 % of an item', async () => {
    const sku = await newItem(100);
    const network = newNetwork();
    const guests = await Promise.all(
      Array.from({ length: 12 }, () => registerShopper(gateway(), newGuest())),
    );
    await Promise.all(guests.map((guest) => order(guest, sku, 3, network)));
    expect(await readStock(sku)).toBeGreaterThanOrEqual(80);
    expect(await readStock(sku)).toBeLessThan(100);
  });

  it('of accounts are limited by the network, until a phone is verified', async () => {
    const sku = await newItem(100);
    const network = newNetwork();
    const account = await registerShopper(gateway());
    const verified = await registerVerified(gateway());
    const other = await registerShopper(gateway());
    expect(await orderStatus(account, sku, 11, network)).toBe(201);
    expect(await orderStatus(other, sku, 11, network)).toBe(409);
    expect(await orderStatus(verified, sku, 30, network)).toBe(201);
    expect(await orderStatus(verified, sku, 30, network)).toBe(201);
  });
});
