import { beforeAll, expect, it } from 'vitest';
import type { CustomerDetail, CustomerList } from '../../../lib/contract/customers.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPerson,
  registerShopper,
  registerVerified,
  type Shopper,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

onDatabase(
  'Customers',
  (gateway) => {
    let support: StaffPerson;
    const db = () => gateway().deps.database.db;
    const list = async (query: Record<string, string>): Promise<CustomerList> =>
      (await support.request(`/admin/customers?${new URLSearchParams(query)}`)).json();
    const load = async (id: string): Promise<CustomerDetail> => {
      const response = await support.request(`/admin/customers/${id}`);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const adjust = ({ id }: Shopper, amount: number, reason = 'Late delivery') =>
      support.request(`/admin/customers/${id}/points`, buildPost({ amount, reason }));
    const merge = ({ id }: Shopper) =>
      support.request(`/admin/customers/${id}/guest-orders`, buildPost(undefined));
    const registerGuest = (phone?: string) =>
      registerShopper(gateway(), { subject: createPerson().subject }, phone);
    const order = (shopper: Shopper) => placeOrder(shopper, buildPurchase([['JAR', 1]], 12));

    beforeAll(async () => {
      await writePriceRules(db());
      support = await createStaffPerson(gateway(), 'support', 'Huda');
    });

    it('customers are found by phone, e-mail address and a part of either name', async () => {
      const shopper = await registerShopper(gateway());
      await db()
        .update(users)
        .set({ nameEn: 'Dalal Q', nameAr: 'دلال' })
        .where(eq(users.id, shopper.id));
      await order(shopper);
      for (const q of [shopper.phone, shopper.email?.toUpperCase() ?? '', 'dalal', 'دلا'])
        expect((await list({ q })).items, q).toMatchObject([{ id: shopper.id, orders: 1 }]);
      expect(await list({ q: 'nobody@example.com' })).toMatchObject({ items: [], total: 0 });
      const page = await list({ _limit: '1', _sort: 'createdAt', _order: 'asc' });
      expect(page.items).toHaveLength(1);
      expect(page.total).toBeGreaterThan(0);
    });

    it('points are added and taken with a reason, which names the person, and never below zero', async () => {
      const shopper = await registerShopper(gateway());
      expect((await adjust(shopper, 2.5)).status).toBe(200);
      expect(await readProblem(await adjust(shopper, -3))).toMatchObject({
        status: 409,
        code: 'too_few_points',
      });
      expect((await adjust(shopper, -1, 'Mistake')).status).toBe(200);
      for (const [amount, reason] of [
        [0, 'x'],
        [1.0001, 'x'],
        [1, ' '],
      ] as const)
        expect((await adjust(shopper, amount, reason)).status).toBe(400);
      const { customer, pointsChanges } = await load(shopper.id);
      expect(customer.points).toBe(1.5);
      expect(pointsChanges).toMatchObject([
        { kind: 'Adjusted', amount: -1, reason: 'Mistake', person: { name: 'Huda' } },
        { kind: 'Adjusted', amount: 2.5, reason: 'Late delivery' },
      ]);
      const guest = await registerGuest();
      expect((await readProblem(await adjust(guest, 1))).code).toBe('points_not_possible');
    });

    it('of many changes of points at once, none is lost', async () => {
      const shopper = await registerShopper(gateway());
      const changes = Array.from({ length: 10 }, (_, index) => (index % 2 ? -0.1 : 0.3));
      await adjust(shopper, 1);
      await Promise.all(changes.map((amount) => adjust(shopper, amount)));
      expect((await load(shopper.id)).customer.points).toBe(2);
    });

    it('an account and a guest are erased by the owner only, with their open sessions', async () => {
      const owner = await createStaffPerson(gateway(), 'owner');
      for (const shopper of [await registerShopper(gateway()), await registerGuest()]) {
        const { referenceCode } = await order(shopper);
        const erase = (by = owner) =>
          by.request(`/admin/customers/${shopper.id}`, { method: 'DELETE' });
        expect((await readProblem(await erase(support))).code).toBe('not_permitted');
        expect((await erase()).status).toBe(204);
        expect((await erase()).status).toBe(404);
        expect((await support.request(`/admin/customers/${shopper.id}`)).status).toBe(404);
        expect((await list({ q: shopper.phone })).items).toEqual([]);
        const [row] = await db().select().from(users).where(eq(users.id, shopper.id));
        expect(row).toMatchObject({ email: null, phone: null, nameEn: null, addresses: [] });
        const path = `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${shopper.id}`;
        expect((await shopper.request(path)).status).toBe(401);
        expect((await fetchOrder(support, referenceCode)).status).toBe('Confirmed');
      }
    });

    it('orders of guests with the verified phone are added to the account, once', async () => {
      const account = await registerVerified(gateway());
      const guests = [await registerGuest(account.phone), await registerGuest(account.phone)];
      const placed = [];
      for (const guest of guests) placed.push(await order(guest));
      await order(await registerGuest());
      expect((await load(account.id)).guestOrders).toBe(2);
      const responses = await Promise.all([merge(account), merge(account)]);
      const merged = await Promise.all(
        responses.map(async (response) => (await response.json()).merged as number),
      );
      expect(merged.sort()).toEqual([0, 2]);
      for (const { referenceCode } of placed)
        expect((await fetchOrder(account, referenceCode)).customer).toBeDefined();
      expect(await load(account.id)).toMatchObject({ guestOrders: 0, customer: { orders: 2 } });
    });

    it('orders are not added to a guest, nor to an account without a verified contact', async () => {
      for (const shopper of [await registerShopper(gateway()), await registerGuest()])
        expect((await readProblem(await merge(shopper))).code).toBe('verification_needed');
      const unknown = { id: 'unknown' } as Shopper;
      expect((await merge(unknown)).status).toBe(404);
    });

    it('a packer sees no customers', async () => {
      const packer = await createStaffPerson(gateway(), 'packer');
      const response = await packer.request('/admin/customers');
      expect((await readProblem(response)).code).toBe('not_permitted');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
