import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  PAYMENT,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  USERS,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { promotionRedemptions } from '../../platform/db/schema/catalogue.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { toPromotionPerson } from './person-uses.ts';

let codes = 0;
const nextCode = () => {
  codes += 1;
  return `ONCE${codes}`;
};

it('the person of a promotion use has digests only, and a guest has verified nothing', () => {
  const contact = { isGuest: true, isPhoneVerified: true, isEmailVerified: true };
  const digest = (key: string, value: string) => `digest of ${key} ${value}`;
  const typed = { ...contact, phone: '+96550001234', email: ' Sara@Example.com' };
  expect(toPromotionPerson(typed, { digest })).toEqual({
    isGuest: true,
    phoneDigest: 'digest of recipient +96550001234',
    isPhoneVerified: false,
    emailDigest: 'digest of recipient sara@example.com',
    isEmailVerified: false,
  });
  const without = { ...contact, isGuest: false, phone: null, email: '' };
  expect(toPromotionPerson(without, { digest })).toMatchObject({
    phoneDigest: null,
    emailDigest: null,
  });
});

onDatabase(
  'The limit of a promotion code per person',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    const use = async (shopper: Shopper, promoCode: string) =>
      buy(shopper, buildPurchase([['JAR', 1]], 11, { promoCode }));
    const status = async (shopper: Shopper, code: string) => (await use(shopper, code)).status;
    const setUser = ({ id }: Shopper, change: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(change).where(eq(users.id, id));
    const guest = async (phone = createPhone(), email?: string) => {
      const shopper = await registerShopper(gateway(), { subject: randomUUID() }, phone);
      if (email !== undefined) await setUser(shopper, { email });
      return shopper;
    };
    const account = (phone = createPhone()) => registerShopper(gateway(), createPerson(), phone);

    beforeAll(async () => {
      const all = Array.from({ length: 20 }, (_, index) => `ONCE${index + 1}`);
      await writePriceRules(
        db(),
        all.map((code) => ({ code, kind: 'amount', value: 1, userLimit: 1 })),
      );
    });

    it('counts the phone of the order, although the guest has changed it since', async () => {
      const [phone, code] = [createPhone(), nextCode()];
      const first = await guest(phone);
      expect(await status(first, code)).toBe(201);
      await setUser(first, { phone: createPhone() });
      expect(await status(await guest(phone), code)).toBe(409);
      expect(await status(await guest(), code)).toBe(201);
    });

    it('counts the same unverified phone for accounts with different e-mails', async () => {
      const [phone, code] = [createPhone(), nextCode()];
      expect(await status(await account(phone), code)).toBe(201);
      for (let count = 0; count < 3; count += 1)
        expect(await status(await account(phone), code)).toBe(409);
      expect(await status(await guest(phone), code)).toBe(409);
    });

    it('counts the e-mail of guests, in any spelling', async () => {
      const code = nextCode();
      const email = 'one.person@guests.example.com';
      expect(await status(await guest(createPhone(), email), code)).toBe(201);
      expect(await status(await guest(createPhone(), email.toUpperCase()), code)).toBe(409);
    });

    it('counts the uses of an account again after it was erased and registered with the same e-mail', async () => {
      const [person, code] = [createPerson(), nextCode()];
      const first = await registerShopper(gateway(), person);
      expect(await status(first, code)).toBe(201);
      await first.request(`${USERS}/DeleteUserWeb?Id=${first.id}`, { method: 'DELETE' });
      const again = { ...person, subject: randomUUID() };
      expect(await status(await registerShopper(gateway(), again), code)).toBe(409);
    });

    it('the limit of a promotion code per person is not exhausted for an account by guests who type its e-mail', async () => {
      const [owner, code] = [await account(), nextCode()];
      expect(await status(await guest(createPhone(), owner.email), code)).toBe(201);
      expect(await status(owner, code)).toBe(201);
      expect(await status(owner, code)).toBe(409);
    });

    it('the limit of a promotion code per person is not exhausted for a verified phone by strangers who type it', async () => {
      const [owner, code] = [await account(), nextCode()];
      await setUser(owner, { isPhoneVerified: true });
      expect(await status(await guest(owner.phone), code)).toBe(201);
      expect(await status(owner, code)).toBe(201);
      // The verified use counts for everybody with this phone.
      expect(await status(await guest(owner.phone), code)).toBe(409);
    });

    it('the limit of a promotion code per person is returned when the order is cancelled', async () => {
      const [phone, code] = [createPhone(), nextCode()];
      const first = await guest(phone);
      const { referenceCode } = await (await use(first, code)).json();
      const cancelled = await first.request(
        `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
        buildPost({ referenceCode }),
      );
      expect(cancelled.status).toBe(200);
      expect(await status(await guest(phone), code)).toBe(201);
    });

    it('allows one of many purchases at the same time with one phone', async () => {
      const [phone, code] = [createPhone(), nextCode()];
      const buyers = await Promise.all(Array.from({ length: 8 }, () => guest(phone)));
      const statuses = await Promise.all(buyers.map((buyer) => status(buyer, code)));
      expect(statuses.filter((one) => one === 201)).toHaveLength(1);
      expect(statuses.filter((one) => one === 409)).toHaveLength(7);
      const rows = await db()
        .select()
        .from(promotionRedemptions)
        .where(eq(promotionRedemptions.code, code));
      expect(rows).toHaveLength(1);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
