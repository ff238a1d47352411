import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMethod, PaymentMethods } from '../../../lib/contract/payment-methods.ts';
import { onlineMethodSchema } from '../../../lib/contract/payment-methods.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  buildPurchase,
  PURCHASE,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  createPerson,
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createPayments } from '../../payments/providers/create-payments.ts';
import { createApp } from '../../platform/app/app.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

const PATH = '/payment/api/Web/PaymentMethods';

onDatabase(
  'PaymentMethods',
  (gateway) => {
    let [guest, member]: (Shopper | undefined)[] = [];
    const withoutProvider = () => {
      const { deps } = gateway();
      const payments = createPayments({
        logger: deps.logger,
        methods: {},
        accounts: {},
        storefrontUrl: 'https://shop.example',
      });
      return createApp({ ...deps, payments });
    };
    const fetchMethods = (query: string, who?: Shopper) =>
      gateway().get<PaymentMethods>(`${PATH}?${query}`, who && withBearer(who.token));
    const names = ({ methods }: PaymentMethods) =>
      methods.map(({ method, reason, limit }) =>
        reason ? `${method} ${reason} ${limit}` : method,
      );

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      guest = await registerShopper(gateway(), { subject: createPerson().subject });
      member = await registerShopper(gateway());
      await gateway()
        .deps.database.db.update(users)
        .set({ pointsFils: 20_000 })
        .where(eq(users.id, member.id));
    });

    it.each([
      ['CountryCode=KW&TotalAmount=20', ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash']],
      [
        'CountryCode=KW&TotalAmount=5',
        ['Knet', 'OnLine', 'Tabby', 'Deema belowMinimum 10', 'Cash'],
      ],
      [
        'CountryCode=KW&TotalAmount=300',
        ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash aboveMaximum 250'],
      ],
      ['CountryCode=KW', ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash']],
      ['CountryCode=SA&TotalAmount=20', ['OnLine', 'Tabby']],
      ['CountryCode=SA&TotalAmount=0.5', ['OnLine', 'Tabby belowMinimum 10']],
      ['CountryCode=OM&TotalAmount=20', ['OnLine']],
    ])('returns for %s the methods of the country and the amount', async (query, expected) => {
      expect(names(await fetchMethods(query))).toEqual(expected);
    });

    it('offers points to members with points only', async () => {
      expect(names(await fetchMethods('CountryCode=KW&TotalAmount=30', member))).toContain('Mixed');
      for (const who of [undefined, guest])
        expect(names(await fetchMethods('CountryCode=KW&TotalAmount=30', who))).not.toContain(
          'Mixed',
        );
      expect(await fetchMethods('CountryCode=SA&TotalAmount=30&Points=20', member)).toMatchObject({
        restMethods: ['OnLine'],
      });
      expect(
        names(await fetchMethods('CountryCode=KW&TotalAmount=20.05&Points=20', member)),
      ).toContain('Knet belowMinimum 0.1');
    });

    it('rejects a country that the shop does not serve', async () => {
      for (const query of ['', 'CountryCode=FR', 'CountryCode=KW&TotalAmount=-1'])
        expect((await readProblem(await gateway().request(`${PATH}?${query}`))).status).toBe(400);
    });

    it('returns cash, and points that cover the order, without a payment provider', async () => {
      const app = withoutProvider();
      const listNames = async (query: string, who?: Shopper) => {
        const response = await app.request(`${PATH}?${query}`, who && withBearer(who.token));
        return names((await response.json()) as PaymentMethods); // the schema is checked by the tests above
      };
      expect(await listNames('CountryCode=KW&TotalAmount=20')).toEqual(['Cash']);
      expect(await listNames('CountryCode=KW&TotalAmount=20', member)).toEqual(['Cash', 'Mixed']);
      expect(await listNames('CountryCode=KW&TotalAmount=30', member)).toEqual(['Cash']);
      expect(await listNames('CountryCode=SA&TotalAmount=20')).toEqual([]);
      const countries = await (
        await app.request('/product/api/WEB/County/GetCountriesByWebSite')
      ).json();
      expect(countries.filter(({ isShowTabby }: { isShowTabby: boolean }) => isShowTabby)).toEqual(
        [],
      );
    });

    /** Whether a purchase with the method is accepted; undefined where nothing is delivered. */
    const isAccepted = async (
      app: ReturnType<typeof createApp>,
      country: string,
      quantity: number,
      paymentMethod: PaymentMethod,
    ) => {
      const address =
        country === 'KW'
          ? {}
          : {
              address: {
                ...ABROAD,
                countryCode: country,
                postalCode: country === 'OM' ? '112' : '12345',
              },
            };
      const purchase = buildPurchase(
        [['JAR', quantity]],
        quantity + (country === 'SA' ? 5 : quantity < 50 ? 2 : 0),
        {
          countryCode: country,
          paymentMethod,
          ...address,
        },
      );
      const init = withBearer(
        guest?.token ?? '',
        buildPost(purchase, { 'idempotency-key': crypto.randomUUID() }),
      );
      const { code } = (await (await app.request(PURCHASE, init)).json()) as { code?: string }; // a problem, or an order without a code
      return code === 'delivery_not_available'
        ? undefined
        : code !== 'payment_method_not_available';
    };

    describe.each(['with', 'without'] as const)('%s a payment provider', (provider) => {
      it.each([
        ['KW', 1, 3],
        ['KW', 30, 32],
        ['KW', 300, 300],
        ['SA', 1, 6],
        ['SA', 900, 905],
      ] as const)(
        'returns for %s and %i jars exactly the methods that PerformPurchase accepts',
        async (country, quantity, total) => {
          const app = provider === 'with' ? createApp(gateway().deps) : withoutProvider();
          const response = await app.request(
            `${PATH}?CountryCode=${country}&TotalAmount=${total}`,
            withBearer(guest?.token ?? ''),
          );
          const { methods } = (await response.json()) as PaymentMethods; // the schema is checked by the tests above
          const offered = methods.filter(({ reason }) => !reason).map(({ method }) => method);
          const accepted: PaymentMethod[] = [];
          for (const method of onlineMethodSchema.options)
            if (await isAccepted(app, country, quantity, method)) accepted.push(method);
          if (await isAccepted(app, country, quantity, 'Cash')) accepted.push('Cash');
          expect(accepted.sort()).toEqual(offered.sort());
        },
      );
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 1, stock: 100_000 })] },
);
