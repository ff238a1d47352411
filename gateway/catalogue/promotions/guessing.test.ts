import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PURCHASE,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';

const guess = (index: number) => `GUESS${index}`;
const checking = (index: number, code = guess(index)) =>
  buildPost({ code, countryCode: 'KW', items: toPurchaseLines([['JAR', 1]]), userId: null });
const buying = (index: number, code = guess(index), total = 12) =>
  buildPost(buildPurchase([['JAR', 1]], total, { promoCode: code }), {
    'idempotency-key': randomUUID(),
  });

/** Number of responses that revealed whether a code is valid. */
const revealed = (statuses: readonly number[]) =>
  statuses.filter((status) => status !== 429).length;

onDatabase(
  'Guesses of promotion codes',
  (gateway) => {
    beforeAll(async () =>
      writePriceRules(gateway().deps.database.db, [{ code: 'TEN', kind: 'percent', value: 10 }]),
    );

    /** Guesses alternately with CheckPromotionCode and PerformPurchase. */
    async function guesses(
      count: number,
      getAddress: (index: number) => string,
      getShopper: (index: number) => Shopper,
    ): Promise<number[]> {
      const callers = await createCallers(gateway());
      const requests = Array.from({ length: count }, (_, index) => {
        const init = index % 2 === 0 ? checking(index) : buying(index);
        return callers(getAddress(index))(
          index % 2 === 0 ? `${PRODUCT}/CheckPromotionCode` : PURCHASE,
          withBearer(getShopper(index).token, init),
        );
      });
      return (await Promise.all(requests)).map(({ status }) => status);
    }

    it('guesses of promotion codes are limited to 10 per minute and account, across both calls and all IP addresses', async () => {
      const shopper = await registerShopper(gateway(), { subject: 'guesses-from-everywhere' });
      const statuses = await guesses(
        106,
        (index) => `198.51.100.${index}`,
        () => shopper,
      );
      expect(revealed(statuses)).toBeLessThanOrEqual(10);
      expect(revealed(statuses)).toBeGreaterThan(0);
    });

    it('guesses of promotion codes are limited to 10 per minute and IP address, across all guest accounts', async () => {
      const shoppers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          registerShopper(gateway(), { subject: `guesses-${index}` }),
        ),
      );
      const statuses = await guesses(
        106,
        () => '203.0.113.66',
        (index) => shoppers[index % 12] as Shopper,
      );
      expect(revealed(statuses)).toBe(10);
    });

    it('guesses of promotion codes do not include checks and purchases with valid codes', async () => {
      const shopper = await registerShopper(gateway());
      const send = (await createCallers(gateway()))('203.0.113.67');
      for (let attempts = 0; attempts < 20; attempts++) {
        expect(
          (
            await send(
              `${PRODUCT}/CheckPromotionCode`,
              withBearer(shopper.token, checking(0, 'TEN')),
            )
          ).status,
        ).toBe(200);
      }
      for (let placeOrder = 0; placeOrder < 8; placeOrder++)
        expect((await send(PURCHASE, withBearer(shopper.token, buying(0, 'TEN', 11)))).status).toBe(
          201,
        );
      for (let attempts = 0; attempts < 10; attempts++) {
        expect(
          (
            await send(
              `${PRODUCT}/CheckPromotionCode`,
              withBearer(shopper.token, checking(attempts)),
            )
          ).status,
        ).toBe(404);
      }
      expect(
        (await send(`${PRODUCT}/CheckPromotionCode`, withBearer(shopper.token, checking(0, 'TEN'))))
          .status,
      ).toBe(429);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
