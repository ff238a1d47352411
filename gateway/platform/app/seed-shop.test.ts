import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { DeliveryFee } from '../../../lib/contract/availability.ts';
import type { HomePage } from '../../../lib/contract/home.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { readPriceRules, writePriceRules } from '../../cli/catalogue/price-rules.ts';
import { queryRows } from '../db/client.ts';
import { countries, deliveryFees, items, promotions } from '../db/schema/catalogue.ts';
import { readSeed } from '../db/seed/read-seed.ts';
import { eq, sql } from '../db/sql.ts';
import { seedDemo, seedLocalShop, seedReferenceData } from './seed-shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const silent = pino({ level: 'silent' });

onDatabase('Seed data', (gateway) => {
  const db = () => gateway().deps.database.db;
  const count = async (table: string) =>
    (
      await queryRows<{ rows: number }>(
        db(),
        sql`SELECT count(*)::int AS rows FROM ${sql.identifier(table)}`,
      )
    )[0]?.rows;

  beforeEach(async () => {
    await db().execute(
      sql`TRUNCATE items, item_parts, categories, promotions, promotion_redemptions, content, delivery_fees, countries CASCADE`,
    );
    gateway().deps.catalogue.cache.expire();
  });

  it('seed data without an option are countries and delivery fees only', async () => {
    expect(await seedReferenceData(gateway().deps)).toEqual({
      countries: ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'],
      deliveryFees: ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'],
    });
    for (const table of ['items', 'categories', 'promotions', 'content'])
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  it('seed data change no existing row and add the missing ones', async () => {
    await seedReferenceData(gateway().deps);
    await db().update(countries).set({ currencyRate: 9 }).where(eq(countries.code, 'SA'));
    await db().update(deliveryFees).set({ feeFils: 7 }).where(eq(deliveryFees.countryCode, 'SA'));
    await db().delete(deliveryFees).where(eq(deliveryFees.countryCode, 'OM'));
    expect(await seedReferenceData(gateway().deps)).toEqual({
      countries: [],
      deliveryFees: ['OM'],
    });
    const [country] = await db().select().from(countries).where(eq(countries.code, 'SA'));
    const [fee] = await db().select().from(deliveryFees).where(eq(deliveryFees.countryCode, 'SA'));
    expect([country?.currencyRate, fee?.feeFils]).toEqual([9, 7]);
  });

  it('seed data of the home page have images that exist', async () => {
    const home = JSON.stringify((await readSeed()).home);
    const urls = [...home.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls)
      expect(existsSync(path.join(import.meta.dirname, '..', url)), url).toBe(true);
  });

  it('seed data of the demonstration shop fill an empty database, also one with reference data', async () => {
    await seedReferenceData(gateway().deps);
    expect(await seedDemo(gateway().deps)).toMatchObject({ rejected: [] });
    expect(await count('items')).toBeGreaterThan(90);
    expect(await count('promotions')).toBeGreaterThan(5);
    expect(await count('content')).toBe(5);
  });

  it('seed data of the demonstration shop are rejected by a database with any rows of a shop, which stay as they are', async () => {
    await gateway().importLines([CATEGORIES[0]]);
    await expect(seedDemo(gateway().deps)).rejects.toThrow(
      'not empty: it has rows in the table categories',
    );
    await gateway().importLines([...CATEGORIES, itemLine('OWN', { price: 4 })]);
    await expect(seedDemo(gateway().deps)).rejects.toThrow('table items');
    expect([await count('items'), await count('promotions'), await count('countries')]).toEqual([
      1, 0, 0,
    ]);
  });

  it('seed data of a local start without the demonstration shop are countries and delivery fees', async () => {
    await seedLocalShop(gateway().deps, silent, false);
    expect([await count('items'), await count('countries'), await count('content')]).toEqual([
      0, 6, 0,
    ]);
  });

  it('seed data of a local start do not bring back what the owner has changed', async () => {
    await seedLocalShop(gateway().deps, silent);
    await db()
      .update(items)
      .set({ isEnabled: false, stockOnHand: 0 })
      .where(eq(items.sku, 'DAT-009'));
    await db().delete(promotions);
    await seedLocalShop(gateway().deps, silent);
    const [row] = await db().select().from(items).where(eq(items.sku, 'DAT-009'));
    expect(row).toMatchObject({ isEnabled: false, stockOnHand: 0 });
    expect(await count('promotions')).toBe(0);
  });

  it('seed data of a local start add only reference data to the catalogue that was imported first', async () => {
    await gateway().importLines([...CATEGORIES, itemLine('OWN')]);
    await seedLocalShop(gateway().deps, silent);
    expect([await count('items'), await count('countries')]).toEqual([1, 6]);
  });

  it('seed data are not needed: a gateway with an empty database responds with empty lists', async () => {
    const { get } = gateway();
    expect(await get(`${PRODUCT}/GetAll`)).toMatchObject({ total: 0, items: [] });
    const { sections } = await get<HomePage>(`${PRODUCT}/GetHomePageList`);
    expect(sections).toEqual([expect.objectContaining({ type: 'categories', categories: [] })]);
    const groups = `${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`;
    expect(await get(groups)).toEqual([]);
    const search = `${PRODUCT}/searchProductInHomePage?productName=`;
    expect(await get(search)).toMatchObject({ total: 0, items: [], categories: [] });
    expect(await gateway().get('/content/api/WEB/Branches')).toEqual([]);
  });

  it('seed data are separate from a file of prices, which changes its own fees and codes only', async () => {
    await gateway().importLines([...CATEGORIES, itemLine('OWN', { price: 4 })]);
    await seedReferenceData(gateway().deps);
    const file = path.join(folder, 'prices.json');
    const message = { En: 'Five off', Ar: 'خصم خمسة' };
    writeFileSync(
      file,
      JSON.stringify({
        deliveryFees: [{ countryCode: 'KW', fee: 1.25, minDays: 1, maxDays: 2 }],
        holidays: [{ day: '2027-03-10', name: { En: 'Eid', Ar: 'العيد' }, isEstimated: true }],
        promotions: [{ code: 'FIVE', kind: 'amount', value: 5, category: 'honey', message }],
      }),
    );
    await writePriceRules(gateway().deps, await readPriceRules(file));
    await writePriceRules(gateway().deps, await readPriceRules(file));
    await seedReferenceData(gateway().deps); // as at the next start
    const fee = await gateway().get<DeliveryFee>(
      '/payment/api/Web/CountryDeliveryFees/GetDeliveryFees?CountryCode=KW&TotalAmount=10',
    );
    expect(fee).toMatchObject({ fee: 1.25, holidays: ['2027-03-10'] });
    expect([await count('promotions'), await count('delivery_fees'), await count('items')]).toEqual(
      [1, 6, 1],
    );
  });

  it.each<[string, string | object, RegExp]>([
    ['another field', { codes: [] }, /codes/],
    ['an unknown field of a code', { promotions: [{ code: 'X', percent: 5 }] }, /promotions\.0/],
    [
      'a negative fee',
      { deliveryFees: [{ countryCode: 'KW', fee: -1, minDays: 1, maxDays: 2 }] },
      /deliveryFees\.0\.fee/,
    ],
    ['no JSON', '{', /is not JSON/],
  ])(
    'seed data: a file of prices with %s is rejected with the path',
    async (_, content, reason) => {
      const file = path.join(folder, 'bad.json');
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      await expect(readPriceRules(file)).rejects.toThrow(reason);
    },
  );

  it('seed data: nothing of a file of prices is written when a country or category does not exist', async () => {
    await seedReferenceData(gateway().deps);
    const rules = {
      deliveryFees: [{ countryCode: 'KW', fee: 9, minDays: 1, maxDays: 2 }],
      promotions: [
        {
          code: 'X',
          kind: 'percent' as const,
          value: 1,
          category: 'none',
          minimumTotal: 0,
          redeemedCount: 0,
          message: { En: 'x', Ar: 'س' },
        },
      ],
    };
    await expect(writePriceRules(gateway().deps, rules)).rejects.toThrow(
      'promotions.0.category: no category none',
    );
    const [fee] = await db().select().from(deliveryFees).where(eq(deliveryFees.countryCode, 'KW'));
    expect(fee?.feeFils).toBe(2000);
  });
});
