import { beforeAll, expect, it } from 'vitest';
import type { Address } from '../../../lib/contract/address.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq, sql } from '../../platform/db/sql.ts';

onDatabase(
  'The National Address of an order',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const put = (body: object) => ({ ...buildPost(body), method: 'PUT' });
    const ship = (requestId: string) =>
      gateway().staff(`${PAYMENT}/DHL/CreateShipments?RequesterId=${requestId}`, {
        method: 'POST',
      });
    const ask = (referenceCode: string) =>
      gateway().staff('/admin/orders/address-requests', buildPost({ referenceCode }));
    const complete = (by: Shopper, referenceCode: string, address: object) =>
      by.request(`${PAYMENT}/UserPurshase/CompleteAddress`, put({ referenceCode, address }));
    const countWaiting = async () => {
      const { requests } = await (await gateway().staff('/admin/summary')).json();
      return requests.addresses;
    };
    const listWaiting = async () => {
      const response = await gateway().staff('/admin/orders?queue=address');
      const { items } = await response.json();
      return items.map(({ referenceCode }: { referenceCode: string }) => referenceCode);
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('is asked for by staff and completed by the buyer before the order is shipped', async () => {
      const purchase = buildPurchase([['JAR', 1]], 15, ABROAD_BY_CARD);
      const { referenceCode, requestId } = await placePaidOrder(gateway(), shopper, purchase);
      expect(await countWaiting()).toBe(0);
      expect((await readProblem(await ask(referenceCode))).code).toBe('address_complete');
      // An order from before the rule.
      const [stored] = await db()
        .update(orders)
        .set({ address: sql`${orders.address} - 'shortAddress'` })
        .where(eq(orders.referenceCode, referenceCode))
        .returning();
      const { id: _, isDefault: __, ...old } = stored?.address ?? expect.fail('no order');
      expect(await countWaiting()).toBe(1);
      expect(await listWaiting()).toEqual([referenceCode]);
      expect((await readProblem(await ship(requestId))).code).toBe('national_address_missing');

      expect((await ask(referenceCode)).status).toBe(200);
      const kinds = await db()
        .select({ kind: outboxMessages.kind })
        .from(outboxMessages)
        .where(sql`${outboxMessages.data} ->> 'referenceCode' = ${referenceCode}`);
      expect(kinds.map(({ kind }) => kind)).toContain('orderAddressNeeded');

      const address = { ...old, shortAddress: 'RRRD2929' } satisfies Omit<
        Address,
        'id' | 'isDefault'
      >;
      const stranger = await registerShopper(gateway());
      expect((await complete(stranger, referenceCode, address)).status).toBe(404);
      const wrong = await readProblem(await complete(shopper, referenceCode, old));
      expect(wrong.errors.map(({ path }) => path)).toContain('address.district');
      const elsewhere = { ...address, countryCode: 'OM', postalCode: '112' };
      expect((await complete(shopper, referenceCode, elsewhere)).status).toBe(400);
      const completed = await complete(shopper, referenceCode, address);
      expect(await completed.json()).toMatchObject({ address: { shortAddress: 'RRRD2929' } });
      expect(await countWaiting()).toBe(0);
      const again = await complete(shopper, referenceCode, address);
      expect((await readProblem(again)).code).toBe('address_complete');
      expect((await ship(requestId)).status).toBe(200);
    });

    it('does not keep an unpaid order from being paid again, and is completed afterwards', async () => {
      const purchase = buildPurchase([['JAR', 1]], 15, ABROAD_BY_CARD);
      const failed = await placeOrder(shopper, purchase);
      const { referenceCode } = failed;
      await completePayment(gateway(), failed, 'declined');
      // An order from before the rule.
      const [stored] = await db()
        .update(orders)
        .set({ address: sql`${orders.address} - 'shortAddress'` })
        .where(eq(orders.referenceCode, referenceCode))
        .returning();
      const { id: _, isDefault: __, ...old } = stored?.address ?? expect.fail('no order');
      expect(await listWaiting()).toEqual([]);
      const again = await shopper.request(
        RETRY,
        buildPost({ referenceCode, paymentMethod: 'OnLine' }),
      );
      expect(again.status, await again.clone().text()).toBe(201);
      expect(await listWaiting()).toEqual([referenceCode]);
      await completePayment(gateway(), await again.json(), 'paid');
      expect((await fetchOrder(shopper, referenceCode)).status).toBe('Confirmed');
      expect(await listWaiting()).toEqual([referenceCode]);
      expect((await ask(referenceCode)).status).toBe(200);
      const address = { ...old, shortAddress: 'RRRD2929' };
      expect((await complete(shopper, referenceCode, address)).status).toBe(200);
      expect(await listWaiting()).toEqual([]);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
