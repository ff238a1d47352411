import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../lib/contract/user.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  ADDRESS,
  buildPurchase,
  buy,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

const WRONG = [
  ['a governorate in its long ISO form', { ...ADDRESS, government: 'KU-HA' }, 'government'],
  ['a made-up governorate', { ...ADDRESS, government: 'ZZ' }, 'government'],
  ['an area of another governorate', { ...ADDRESS, government: 'JA' }, 'city'],
  ['an invalid postal code', { ...ABROAD, postalCode: '1' }, 'postalCode'],
] as const;

onDatabase(
  'The address check',
  (gateway) => {
    let shopper: Shopper;
    const present = async (): Promise<User> =>
      (await shopper.request(`${USERS}/GetById?Id=${shopper.id}`)).json();
    const save = async (change: Partial<User> | object, call = 'UpdateUserWeb') =>
      shopper.request(`${USERS}/${call}`, {
        ...buildPost({ ...(await present()), ...change }),
        method: 'PUT',
      });

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    describe.each(WRONG)('with %s', (_, address, field) => {
      it('rejects a purchase with 400 and names the field', async () => {
        const { countryCode } = address;
        const purchase = buildPurchase([['JAR', 1]], 12, {
          address,
          countryCode,
          paymentMethod: countryCode === 'KW' ? 'Cash' : 'OnLine',
        });
        const problem = await readProblem(await buy(shopper, purchase));
        expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
        expect(problem.errors.map(({ path }) => path)).toEqual([`address.${field}`]);
      });

      it.each(['UpdateUserWeb', 'UpdateUser'])(
        'rejects %s with 400 and names the field',
        async (call) => {
          const problem = await readProblem(await save({ addresses: [ADDRESS, address] }, call));
          expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
          expect(problem.errors.map(({ path }) => path)).toEqual([`addresses.1.${field}`]);
        },
      );
    });

    it('rejects an address in a country that the shop does not serve', async () => {
      const problem = await readProblem(
        await save({ addresses: [{ ...ABROAD, countryCode: 'XX' }] }),
      );
      expect(problem.errors.map(({ path }) => path)).toEqual(['addresses.0.countryCode']);
    });

    it('accepts an area that is not in the table', async () => {
      expect((await save({ addresses: [{ ...ADDRESS, city: 'Newly built' }] })).status).toBe(200);
    });

    it('the address check does not block reading or other changes of an address that was stored before the rule', async () => {
      const stored = { ...ADDRESS, id: 'address-of-old', government: 'KU-HA', isDefault: true };
      await gateway()
        .deps.database.db.update(users)
        .set({ addresses: [stored] })
        .where(eq(users.id, shopper.id));
      expect((await present()).addresses).toEqual([stored]);
      const saved = await save({ name: { En: 'Sara', Ar: 'سارة' } });
      expect(saved.status, await saved.clone().text()).toBe(200);
      expect(
        (
          await save({
            addresses: [
              { ...stored, isDefault: false },
              { ...ADDRESS, isDefault: true },
            ],
          })
        ).status,
      ).toBe(200);
      expect((await save({ addresses: [{ ...stored, street: '13' }] })).status).toBe(400);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
