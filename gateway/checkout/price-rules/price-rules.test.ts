import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CountryRule,
  DeliveryFeeRule,
  Holiday,
  PricePreview,
  PromotionList,
  PromotionRecord,
} from '../../../lib/contract/price-rules.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, buy, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, PRODUCT, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { promotions, revalidations } from '../../platform/db/schema/catalogue.ts';

const message = { En: 'Off', Ar: 'خصم' };
const TEN = { code: 'TEN', kind: 'percent', value: 10, message };

interface Whole<Row> {
  items: Row[];
  revision: string;
}

onDatabase(
  'what an owner sets about prices',
  (gateway) => {
    let owner: StaffPerson;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      owner = await createStaffPerson(gateway(), 'owner');
    });
    beforeEach(async () => {
      const { db } = gateway().deps.database;
      await db.delete(promotions);
      await db.delete(revalidations);
    });
    const db = () => gateway().deps.database.db;
    const send = (method: string, path: string, body: unknown, headers = {}) =>
      owner.request(path, { ...buildPost(body, headers), method });
    const read = async <Body>(path: string): Promise<Body> => (await owner.request(path)).json();
    const create = async (change: object = {}): Promise<PromotionRecord> => {
      const headers = { 'idempotency-key': randomUUID() };
      const response = await send('POST', '/admin/promotions', { ...TEN, ...change }, headers);
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const listTags = async () =>
      (await db().select().from(revalidations)).flatMap(({ tags }) => tags);
    const rejection = async (response: Response) => {
      const { status, code, errors } = await readProblem(response);
      return [status, code, ...errors.map(({ path }) => path)];
    };
    const isValid = async (code: string) => {
      const { id } = (await gateway().get<{ items: { id: string }[] }>(`${PRODUCT}/GetAll`))
        .items[0] ?? { id: '' };
      const items = [{ typeId: id, type: 'PRODUCT', quantity: 1 }];
      const cart = { code, countryCode: 'KW', items, userId: null };
      const response = await gateway().request(`${PRODUCT}/CheckPromotionCode`, buildPost(cart));
      return response.status === 200;
    };

    describe('promotions', () => {
      it('a promotion that is added is valid at once, and one that is removed is not', async () => {
        const { revision } = await create();
        expect(await isValid('TEN')).toBe(true);
        const path = `/admin/promotions/TEN?revision=${revision}`;
        expect((await owner.request(path, { method: 'DELETE' })).status).toBe(204);
        expect(await isValid('TEN')).toBe(false);
        expect(await rejection(await owner.request('/admin/promotions/TEN'))).toEqual([
          404,
          'promotion_not_found',
        ]);
      });

      it('a promotion is read as it was written, with its uses and whether it is valid now', async () => {
        const rule = {
          code: 'EID',
          kind: 'amount',
          value: 2.5,
          minimumTotal: 10,
          countryCodes: ['KW', 'SA'],
          category: 'honey',
          startsAt: '2026-01-01T00:00:00Z',
          endsAt: '2026-02-01T00:00:00Z',
          redemptionLimit: 5,
          userLimit: 1,
          message,
        };
        expect(await create(rule)).toEqual({
          ...rule,
          redeemedCount: 0,
          state: 'ended',
          revision: expect.any(String),
        });
      });

      it('promotions are listed by state and by a part of the code', async () => {
        await create();
        await create({ code: 'OLD10', endsAt: '2026-01-01T00:00:00Z' });
        await create({ code: 'SOON', startsAt: '2120-01-01T00:00:00.000Z' });
        const list = async (query: string) => {
          const { items, total } = await read<PromotionList>(`/admin/promotions?${query}`);
          expect(total).toBe(items.length);
          return items.map(({ code }) => code);
        };
        expect(await list('state=active')).toEqual(['TEN']);
        expect(await list('state=ended')).toEqual(['OLD10']);
        expect(await list('state=planned')).toEqual(['SOON']);
        expect(await list('q=o&_sort=code&_order=desc')).toEqual(['SOON', 'OLD10']);
      });

      it('uses of a code outlive its promotion, and count for another one with the code', async () => {
        const { revision } = await create({ redemptionLimit: 1 });
        const shopper = await registerShopper(gateway());
        const bought = await buy(shopper, buildPurchase([['JAR', 1]], 11, { promoCode: 'TEN' }));
        expect(bought.status, await bought.clone().text()).toBe(201);
        const path = `/admin/promotions/TEN?revision=${revision}`;
        expect((await owner.request(path, { method: 'DELETE' })).status).toBe(204);
        expect(await create({ redemptionLimit: 1 })).toMatchObject({
          redeemedCount: 1,
          state: 'usedUp',
        });
      });

      it.each<[string, object, string]>([
        ['all of a cart', { value: 100 }, 'value'],
        ['an unknown category', { category: 'no-such' }, 'category'],
        ['an unknown country', { countryCodes: ['KW', 'ZZ'] }, 'countryCodes.1'],
        [
          'an end before the start',
          { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
          'endsAt',
        ],
        ['no text in Arabic', { message: { En: 'Off', Ar: ' ' } }, 'message.Ar'],
      ])('a promotion for %s is rejected with the name of the field', async (_, change, path) => {
        const headers = { 'idempotency-key': randomUUID() };
        const response = await send('POST', '/admin/promotions', { ...TEN, ...change }, headers);
        expect(await rejection(response)).toEqual([400, 'invalid_request', path]);
      });

      it('a second promotion with a code is rejected', async () => {
        await create();
        const headers = { 'idempotency-key': randomUUID() };
        const response = await send('POST', '/admin/promotions', TEN, headers);
        expect(await rejection(response)).toEqual([409, 'promotion_exists', 'code']);
      });

      it('of changes of one promotion at the same time one is made, and the others are a conflict', async () => {
        const { revision } = await create();
        const { code: _, ...rule } = TEN;
        const answers = await Promise.all(
          [11, 12, 13, 14].map((value) =>
            send('PUT', '/admin/promotions/TEN', { ...rule, value, revision }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        const written = await answers.find(({ status }) => status === 200)?.json();
        expect(await read('/admin/promotions/TEN')).toEqual(written);
        const old = `/admin/promotions/TEN?revision=${revision}`;
        expect(await rejection(await owner.request(old, { method: 'DELETE' }))).toEqual([
          409,
          'conflict',
        ]);
      });
    });

    describe('whole tables', () => {
      it('a country whose delivery fee is left out has no delivery, and pages are rendered again', async () => {
        const { items, revision } = await read<Whole<DeliveryFeeRule>>('/admin/delivery-fees');
        expect(items).toEqual([
          { countryCode: 'KW', fee: 2, freeFrom: 50, minDays: 1, maxDays: 2 },
          { countryCode: 'SA', fee: 5, minDays: 3, maxDays: 6 },
        ]);
        const fees = '/payment/api/Web/CountryDeliveryFees/GetDeliveryFeesForForeign';
        const query = `${fees}?CountryCode=SA&TotalAmount=5`;
        expect((await gateway().request(query)).status).toBe(200);
        const kuwait = { ...items[0], fee: 2.25, wrappingFee: 1.5 };
        const response = await send('PUT', '/admin/delivery-fees', { items: [kuwait], revision });
        const written = await response.json();
        expect(written.items).toEqual([kuwait]);
        expect((await gateway().request(query)).status).toBe(404);
        expect(await listTags()).toEqual(['countries']);
        await send('PUT', '/admin/delivery-fees', { items, revision: written.revision });
        expect(await read('/admin/delivery-fees')).toEqual({ items, revision });
      });

      it('exchange rate, decimals, Tabby and order of countries are changed', async () => {
        const { items, revision } = await read<Whole<CountryRule>>('/admin/countries');
        const changed = items.map((country) =>
          country.code === 'SA' ? { ...country, currencyRate: 12.345678 } : country,
        );
        const [first, second, ...rest] = changed;
        const order = [first, ...rest, second];
        const response = await send('PUT', '/admin/countries', { items: order, revision });
        expect(response.status, await response.clone().text()).toBe(200);
        const shown = await gateway().get<{ code: string; currencyRate: number }[]>(
          '/product/api/WEB/County/GetCountriesByWebSite',
        );
        expect(shown.map(({ code }) => code)).toEqual(order.map((country) => country?.code));
        expect(shown.at(-1)).toMatchObject({ code: 'SA', currencyRate: 12.345678 });
        expect(await listTags()).toEqual(['countries']);
      });

      it('the holidays are replaced', async () => {
        const { revision } = await read<Whole<Holiday>>('/admin/holidays');
        const name = { En: 'Eid al-Fitr', Ar: 'عيد الفطر' };
        const items = [{ day: '2127-03-09', name, isEstimated: true }];
        const response = await send('PUT', '/admin/holidays', { items, revision });
        expect((await response.json()).items).toEqual(items);
        expect(await read('/admin/holidays')).toMatchObject({ items });
      });

      it.each(['countries', 'delivery-fees', 'holidays'])(
        'a change of the table %s that was read before another change is a conflict',
        async (table) => {
          const body = await read<Whole<object>>(`/admin/${table}`);
          const outdated = { ...body, revision: '0'.repeat(32) };
          const response = await send('PUT', `/admin/${table}`, outdated);
          expect(await rejection(response)).toEqual([409, 'conflict']);
          expect(await listTags()).toEqual([]);
        },
      );

      it('invalid rows are named by their place in the table', async () => {
        const fees = await read<Whole<DeliveryFeeRule>>('/admin/delivery-fees');
        const [kuwait] = fees.items;
        const put = async (path: string, body: object) => rejection(await send('PUT', path, body));
        expect(
          await put('/admin/delivery-fees', { ...fees, items: [{ ...kuwait, minDays: 3 }] }),
        ).toEqual([400, 'invalid_request', 'items.0.maxDays']);
        expect(
          await put('/admin/delivery-fees', { ...fees, items: [{ ...kuwait, countryCode: 'ZZ' }] }),
        ).toEqual([400, 'invalid_request', 'items.0.countryCode']);
        const countries = await read<Whole<CountryRule>>('/admin/countries');
        const [first, ...others] = countries.items;
        expect(
          await put('/admin/countries', {
            ...countries,
            items: [{ ...first, currencyRate: 2 }, ...others.slice(1)],
          }),
        ).toEqual([400, 'invalid_request', 'items.0.currencyRate', 'items']);
      });
    });

    describe('the preview', () => {
      const preview = async (change: object, cart: object = {}): Promise<PricePreview> => {
        const items = [{ sku: 'JAR', quantity: 2 }];
        const body = { cart: { countryCode: 'KW', items, ...cart }, change };
        const response = await send('POST', '/admin/price-preview', body);
        expect(response.status, await response.clone().text()).toBe(200);
        return response.json();
      };

      it('the preview of a promotion shows its discount and writes nothing', async () => {
        const before = await read('/admin/promotions');
        const shown = await preview({ promotion: TEN }, { promoCode: 'TEN' });
        expect(shown.before).toMatchObject({ total: 22, discount: 0, isPromotionValid: false });
        expect(shown.after).toMatchObject({ total: 20, discount: 2, isPromotionValid: true });
        expect(await read('/admin/promotions')).toEqual(before);
        expect(await listTags()).toEqual([]);
      });

      it('the preview shows the effect of fees, exchange rates and a removed promotion', async () => {
        await create();
        const { items: fees } = await read<Whole<DeliveryFeeRule>>('/admin/delivery-fees');
        const { items: countries } = await read<Whole<CountryRule>>('/admin/countries');
        const shown = await preview(
          {
            removedPromotion: 'TEN',
            deliveryFees: fees.map((fee) => ({ ...fee, fee: 3 })),
            countries: countries.map((country) =>
              country.code === 'SA' ? { ...country, currencyRate: 10 } : country,
            ),
          },
          { countryCode: 'SA', promoCode: 'TEN' },
        );
        expect(shown.before).toMatchObject({ discount: 2, deliveryFee: 5, total: 23 });
        expect(shown.after).toMatchObject({
          discount: 0,
          deliveryFee: 3,
          total: 23,
          shownTotal: { amount: '230.00', currencyCode: 'SAR' },
          isPromotionValid: false,
        });
      });

      it('the preview names why a cart could not be ordered any more', async () => {
        const { after } = await preview({ deliveryFees: [] });
        expect(after).toMatchObject({ total: 0, problem: 'delivery_not_available' });
      });

      it('the preview names an unknown product', async () => {
        const cart = { countryCode: 'KW', items: [{ sku: 'NONE', quantity: 1 }] };
        const response = await send('POST', '/admin/price-preview', { cart, change: {} });
        expect(await rejection(response)).toEqual([400, 'invalid_request', 'cart.items.0.sku']);
      });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
