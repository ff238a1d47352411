import { beforeAll, expect, it } from 'vitest';
import { dammDigit } from '../../../lib/contract/check-digit.ts';
import type { OrderList } from '../../../lib/contract/purchase.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';

onDatabase(
  'The search for orders',
  (gateway) => {
    let owner: StaffPerson;
    let number: string;
    let digits: string;
    const db = () => gateway().deps.database.db;

    beforeAll(async () => {
      await writePriceRules(db());
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
      const shopper = await registerShopper(gateway());
      await db()
        .update(users)
        .set({ nameEn: 'Dalal Al-Salem', nameAr: 'لبنى السالم' })
        .where(eq(users.id, shopper.id));
      const placed = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      number = (await fetchOrder(shopper, placed.referenceCode)).orderNumber;
      digits = number.replace(/^.*-/, '');
      const recipient = { recipientName: 'فاطِمة العجمي', phone: '+96550718293' };
      await db()
        .update(orders)
        .set({
          customer: sql`${orders.customer} || '{"name":"Umm Yousef"}'`,
          address: sql`${orders.address} || ${JSON.stringify(recipient)}::jsonb`,
        })
        .where(eq(orders.referenceCode, placed.referenceCode));
      await placeOrder(await registerShopper(gateway()), buildPurchase([['JAR', 1]], 12));
    });

    const find = async (q: string) => {
      const response = await owner.request(`/admin/orders?${new URLSearchParams({ q })}`);
      expect(response.status, q).toBe(200);
      const { items }: OrderList = await response.json();
      return items.map(({ orderNumber }) => orderNumber);
    };

    it.each([
      '50718293',
      '+965 5071 8293',
      '0096550718293',
      '٥٠٧١٨٢٩٣',
      '5071-82',
      '8293',
      'فاطمه',
      'العجمى فاطمة',
      'umm yous',
      'dalal',
      'لبني',
      'السالم لبنى',
    ])('finds the order of a recipient, a buyer or an account by %s', async (q) => {
      expect(await find(q)).toEqual([number]);
    });

    it('finds an order by the end and the middle of its number, with and without prefix', async () => {
      const arabic = [...digits].map((one) => String.fromCodePoint(0x660 + Number(one))).join('');
      for (const q of [number, digits, arabic, number.toLowerCase(), digits.slice(1, -1)])
        expect([q, (await find(q)).includes(number)]).toEqual([q, true]);
      expect(await find(digits.slice(-4))).toEqual([number]);
    });

    it('finds nothing for few digits, other people and signs', async () => {
      for (const q of ['829', 'Fatima Nobody', '%%', '50718294', '--', '____'])
        expect([q, await find(q)]).toEqual([q, []]);
    });

    it('the database knows the check digit and uses the index of parts', async () => {
      for (const text of ['1048271', '7', '9999999999']) {
        const result = await db().execute(sql`SELECT damm_digit(${text}) AS digit`);
        expect(JSON.stringify(result)).toContain(`"digit":"${dammDigit(text)}"`);
      }
      const plan = await db().transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        return tx.execute(
          sql`EXPLAIN SELECT 1 FROM orders WHERE order_search_text(order_number, customer, address) ILIKE '%50718293%'`,
        );
      });
      expect(JSON.stringify(plan)).toContain('orders_search');
    });

    it('customers are found by a name in other spelling and by a part of the phone', async () => {
      const search = async (q: string) => {
        const response = await owner.request(`/admin/customers?${new URLSearchParams({ q })}`);
        const { items }: { items: { name: string }[] } = await response.json();
        return items.map(({ name }) => name);
      };
      expect(await search('لبني سالم')).toEqual(['Dalal Al-Salem']);
      const [row] = await db()
        .select({ phone: users.phone })
        .from(users)
        .where(eq(users.nameEn, 'Dalal Al-Salem'));
      expect(await search(row?.phone?.slice(-7) ?? '')).toEqual(['Dalal Al-Salem']);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
