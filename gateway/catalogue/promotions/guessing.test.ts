import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createCallers, buildPost } from '../../../tests/setup/openapi-callers.ts';
import { onEachDatabase, PRODUCT } from '../../../tests/setup/openapi-gateway.ts';
import { PURCHASE, buildPurchase, toPurchaseLines, writeTerms } from '../../../tests/setup/openapi-orders.ts';
import { withBearer, registerShopper, type Shopper } from '../../../tests/setup/openapi-shoppers.ts';
import { CATEGORIES, itemLine } from '../../testing/lines.ts';

const guess = (index: number) => `GUESS${index}`;
const checking = (index: number, code = guess(index)) => buildPost({ code, countryCode: 'KW', items: toPurchaseLines([['JAR', 1]]), userId: null });
const buying = (index: number, code = guess(index), total = 12) =>
  buildPost(buildPurchase([['JAR', 1]], total, { promoCode: code }), { 'idempotency-key': randomUUID() });

/** How many answers revealed whether a code is valid. */
const revealed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;

onEachDatabase(
  'promotion codes',
  (gateway) => {
    beforeAll(async () => writeTerms(gateway().deps.database.db, [{ code: 'TEN', kind: 'percent', value: 10 }]));

    /** Guesses in turn by CheckPromotionCode and PerformPurchase. */
    async function guesses(count: number, addressOf: (index: number) => string, shopperOf: (index: number) => Shopper): Promise<number[]> {
      const callers = await createCallers(gateway());
      const requests = Array.from({ length: count }, (_, index) => {
        const init = index % 2 === 0 ? checking(index) : buying(index);
        return callers(addressOf(index))(index % 2 === 0 ? `${PRODUCT}/CheckPromotionCode` : PURCHASE, withBearer(shopperOf(index).token, init));
      });
      return (await Promise.all(requests)).map(({ status }) => status);
    }

    it('are guessed at most 10 times a minute by one account, through both calls and from any address', async () => {
      const shopper = await registerShopper(gateway(), { subject: 'guesses-from-everywhere' });
      const statuses = await guesses(
        106,
        (index) => `198.51.100.${index}`,
        () => shopper,
      );
      expect(revealed(statuses)).toBeLessThanOrEqual(10);
      expect(revealed(statuses)).toBeGreaterThan(0);
    });

    it('are guessed at most 10 times a minute from one address, with as many guest accounts as one likes', async () => {
      const shoppers = await Promise.all(Array.from({ length: 12 }, (_, index) => registerShopper(gateway(), { subject: `guesses-${index}` })));
      const statuses = await guesses(
        106,
        () => '203.0.113.66',
        (index) => shoppers[index % 12] as Shopper,
      );
      expect(revealed(statuses)).toBe(10);
    });

    it('that are valid are no guesses, by either call', async () => {
      const shopper = await registerShopper(gateway());
      const ask = (await createCallers(gateway()))('203.0.113.67');
      for (let asked = 0; asked < 20; asked++) {
        expect((await ask(`${PRODUCT}/CheckPromotionCode`, withBearer(shopper.token, checking(0, 'TEN')))).status).toBe(200);
      }
      for (let placeOrder = 0; placeOrder < 8; placeOrder++) expect((await ask(PURCHASE, withBearer(shopper.token, buying(0, 'TEN', 11)))).status).toBe(201);
      for (let asked = 0; asked < 10; asked++) {
        expect((await ask(`${PRODUCT}/CheckPromotionCode`, withBearer(shopper.token, checking(asked)))).status).toBe(404);
      }
      expect((await ask(`${PRODUCT}/CheckPromotionCode`, withBearer(shopper.token, checking(0, 'TEN')))).status).toBe(429);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
