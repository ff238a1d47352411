import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  idToken,
  sendCreate,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

onDatabase(
  'Points of an account that logs in with its phone only',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    const phone = createPhone();
    const person = { subject: 'phone-account' };
    let token: string;
    const buyer = {
      request: (path: string, init?: RequestInit) =>
        gateway().request(path, withBearer(token, init)),
    };
    const verify = (isPhoneVerified: boolean) =>
      db().update(users).set({ isPhoneVerified }).where(eq(users.phone, phone));

    beforeAll(async () => {
      await writePriceRules(db());
      token = await idToken(person, {
        firebase: { sign_in_provider: 'custom' },
        verified_phone: phone,
      });
      const { email } = createPerson();
      const registration = buildRegistration(person, { phoneNumber: phone, email });
      expect((await sendCreate(gateway(), person, registration, token)).status).toBe(201);
    });

    it.each(['CancelationRequest/Create', 'Return/Create'])(
      '%s accepts a refund as points while the phone of the account is verified',
      async (path) => {
        const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
        const { referenceCode } = await placePaidOrder(gateway(), buyer, purchase);
        const isReturn = path.startsWith('Return');
        for (const status of isReturn ? ['Processing', 'Shipped', 'Delivered'] : [])
          await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
            ...buildPost({ referenceCode, status }),
            method: 'PUT',
          });
        const { lines } = await fetchOrder(buyer, referenceCode);
        const request = () =>
          buyer.request(
            `${PAYMENT}/${path}`,
            buildPost({
              referenceCode,
              refundType: 'Point',
              ...(isReturn
                ? {
                    lines: lines.map(({ typeId, type }) => ({ typeId, type, quantity: 1 })),
                    reason: 'Damaged',
                    method: 'Branch',
                  }
                : { reason: 'No' }),
            }),
          );
        await verify(false);
        expect(await readProblem(await request())).toMatchObject({
          status: 403,
          code: 'phone_unverified',
        });
        await verify(true);
        const response = await request();
        expect(response.status, await response.clone().text()).toBe(201);
      },
    );
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
