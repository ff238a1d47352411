import { beforeAll, expect, it } from 'vitest';
import { parseCsv, parseGoogleXml } from '../../../tests/setup/gateway/feeds.ts';
import { CATEGORIES, itemLine, SHOP, SOLD_ORDER } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { seedReferenceData } from '../../platform/app/seed-shop.ts';
import { deliveryFees } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';

const JAR = {
  kind: 'group',
  id: 'JAR',
  title: { En: 'Jar', Ar: 'برطمان' },
  options: [
    {
      name: { En: 'Weight', Ar: 'الوزن' },
      values: [{ value: { En: '1 kg', Ar: '1 كغ' } }],
    },
  ],
};
const IDENTIFIED = itemLine('KILO', {
  group: 'JAR',
  options: ['1 kg'],
  gtin: '4006381333931',
  mpn: 'K-1',
  weightGrams: 1_200,
  title: { En: '=Jar, "large" & <b>', Ar: 'برطمان' },
});
const SALE_END = new Date(Date.now() + 5 * 24 * 3_600_000);
const SALE = itemLine('ENDING', {
  price: 9,
  salePrice: 7,
  saleEndsAt: SALE_END.toISOString(),
  title: { En: 'Ending', Ar: 'ينتهي' },
});
const PICTURE = {
  url: '/media/items/bak-001-1.webp',
  alt: { En: 'Picture', Ar: 'صورة' },
  width: 960,
  height: 1200,
};
const withPicture = (line: object) => ('sku' in line ? { medias: [PICTURE], ...line } : line);
const COUNT = SOLD_ORDER.length + 2;

onDatabase(
  'Feeds',
  (gateway) => {
    beforeAll(() => seedReferenceData(gateway().deps));

    const read = async (file: string) => {
      const response = await gateway().request(`/feeds/${file}`);
      expect(response.status).toBe(200);
      return response.text();
    };
    const readCsv = async (file: string) => parseCsv(await read(file));
    const readGoogle = async (language: string) =>
      parseGoogleXml(await read(`google-${language}.xml`));
    const findTitled = async (title: string) =>
      (await readGoogle('en')).find((item) => item.get('title')?.[0] === title);
    const readEtag = async (file = 'meta.csv') =>
      (await gateway().request(`/feeds/${file}`, { method: 'HEAD' })).headers.get('etag') ?? '';

    it('Google’s feed has price, sale, delivery per country and the countries with another price', async () => {
      const sidr = await findTitled('Sidr Honey');
      expect(sidr && Object.fromEntries(sidr)).toMatchObject({
        link: ['http://shop.test/en/product-details/sidr'],
        image_link: ['http://shop.test/media/items/bak-001-1.webp'],
        additional_image_link: [
          'http://shop.test/media/items/bak-002-1.webp',
          'http://shop.test/media/items/bak-003-1.webp',
        ],
        price: ['12.500 KWD'],
        sale_price: ['10.000 KWD'],
        availability: ['in_stock'],
        brand: ['Wadi Apiary'],
        identifier_exists: ['no'],
        product_type: ['Food > Honey'],
        'shipping.country': ['KW', 'QA', 'BH', 'OM'],
        'shipping.price': ['2.000 KWD', '5.000 KWD', '4.000 KWD', '5.000 KWD'],
        'shipping.min_transit_time': ['1', '3', '2', '3'],
        'shipping.max_transit_time': ['2', '5', '4', '6'],
        shopping_ads_excluded_country: ['SA', 'AE'],
      });
      const free = await findTitled('Oud Oil');
      expect(free?.get('shipping.price')?.[0]).toBe('0.000 KWD');
    });

    it('feeds contain the dates of a sale that ends', async () => {
      const end = new Date(SALE_END.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
      const item = await findTitled('Ending');
      expect(item?.get('sale_price')).toEqual(['7.000 KWD']);
      const [dates = ''] = item?.get('sale_price_effective_date') ?? [];
      expect(dates).toMatch(/^\d{4}-\d{2}-\d{2}T00:00\+0300\//);
      expect(dates).toContain(`/${end}+0300`);
      const row = (await readCsv('meta.csv')).find(({ sale_price }) => sale_price === '7.000 KWD');
      expect(row?.sale_price_effective_date).toBe(dates.replaceAll('+0300', '+03:00'));
    });

    it('feeds contain pre-orders with their day while it is ahead, and sold-out products', async () => {
      const ajwa = await findTitled('Ajwa Dates');
      expect(ajwa?.get('availability')).toEqual(['preorder']);
      expect(ajwa?.get('availability_date')).toEqual(['2027-01-15T00:00+0300']);
      expect((await findTitled('Khalas Dates'))?.get('availability')).toEqual(['out_of_stock']);
    });

    it('feeds contain the identifiers and the option values of a variant', async () => {
      const kilo = await findTitled('=Jar, "large" & · 1\u00A0kg');
      expect(kilo && Object.fromEntries(kilo)).toMatchObject({
        item_group_id: ['JAR'],
        size: ['1\u00A0kg'],
        gtin: ['4006381333931'],
        mpn: ['K-1'],
        shipping_weight: ['1200 g'],
      });
      expect(kilo?.has('identifier_exists')).toBe(false);
      const rows = await readCsv('meta.csv');
      const row = rows.find(({ gtin }) => gtin === '4006381333931');
      expect(row).toMatchObject({
        title: 'برطمان · 1\u00A0كغ',
        item_group_id: 'JAR',
        size: '1\u00A0كغ',
        mpn: 'K-1',
      });
      const english = await readCsv('meta-languages.csv');
      expect(english.find(({ id }) => id === row?.id)).toMatchObject({
        override: 'en_XX',
        title: `'=Jar, "large" & · 1\u00A0kg`,
        link: 'http://shop.test/en/product-details/kilo',
      });
    });

    it('Meta’s country file lists other prices and countries without delivery only', async () => {
      const rows = await readCsv('meta-countries.csv');
      const sidr = (await findTitled('Sidr Honey'))?.get('id')?.[0];
      const oud = (await findTitled('Oud Oil'))?.get('id')?.[0];
      const box = (await findTitled('Gift Box'))?.get('id')?.[0];
      expect(rows.filter(({ id }) => id === sidr)).toEqual([
        {
          id: sidr,
          override: 'SA',
          price: '13.000 KWD',
          sale_price: '11.000 KWD',
          availability: 'in stock',
        },
        {
          id: sidr,
          override: 'AE',
          price: '14.000 KWD',
          sale_price: '14.000 KWD',
          availability: 'in stock',
        },
      ]);
      expect(
        rows
          .filter(({ id }) => id === oud)
          .map(({ override, availability }) => [override, availability]),
      ).toEqual([
        ['SA', 'out of stock'],
        ['OM', 'out of stock'],
      ]);
      expect(rows.some(({ id }) => id === box)).toBe(false);
    });

    it('products that a platform rejects are left out of its files, and counted for staff', async () => {
      const files = [
        'google-ar.xml',
        'meta.csv',
        'meta-languages.csv',
        'tiktok.csv',
        'openai.jsonl',
      ];
      for (const file of files) {
        const text = await read(file);
        expect([file, /product-details\/(?:bare|free)\b/.test(text)]).toEqual([file, false]);
      }
      const { reasons } = await (await gateway().staff('/admin/feeds/left-out')).json();
      const platforms = ['google', 'meta', 'tiktok', 'openai'];
      expect(reasons).toHaveLength(2);
      expect(reasons).toContainEqual({
        field: 'image',
        platforms,
        count: 1,
        items: [expect.objectContaining({ sku: 'BARE' })],
      });
      expect(reasons).toContainEqual({
        field: 'price',
        platforms,
        count: 1,
        items: [expect.objectContaining({ sku: 'FREE' })],
      });
    });

    it('all files have the same products under the same ids', async () => {
      const ids = (await readGoogle('ar')).map((item) => item.get('id')?.[0]);
      expect(new Set(ids).size).toBe(COUNT);
      expect((await readGoogle('en')).map((item) => item.get('id')?.[0])).toEqual(ids);
      for (const file of ['meta.csv', 'meta-languages.csv'])
        expect((await readCsv(file)).map(({ id }) => id)).toEqual(ids);
      expect((await readCsv('tiktok.csv')).map(({ sku_id }) => sku_id)).toEqual(ids);
      const lines = (await read('openai.jsonl')).trimEnd().split('\n');
      const products = lines.map((line) => JSON.parse(line));
      expect(products.map(({ item_id }) => item_id)).toEqual(ids);
      expect(products.find(({ mpn }) => mpn === 'K-1')).toMatchObject({
        availability: 'in_stock',
        group_id: 'JAR',
        variant_dict: { size: '1\u00A0كغ' },
        price: '10.000 KWD',
        store_country: 'KW',
        shipping: expect.arrayContaining(['KW::Standard:2.000 KWD']),
        is_eligible_checkout: false,
      });
    });

    it('a feed is sent again after a change of the catalogue or of delivery fees only', async () => {
      const before = await readEtag();
      const again = await gateway().request('/feeds/meta.csv', {
        headers: { 'if-none-match': before },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(await readEtag('tiktok.csv')).not.toBe(before);
      await gateway().staff('/admin/catalogue/items/CLOVER', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ price: 6 }),
      });
      const changed = await readEtag();
      expect(changed).not.toBe(before);
      const { db } = gateway().deps.database;
      await db
        .update(deliveryFees)
        .set({ feeFils: sql`${deliveryFees.feeFils} + 1` })
        .where(eq(deliveryFees.countryCode, 'OM'));
      expect(await readEtag()).not.toBe(changed);
    });

    it('an unknown feed is not found', async () => {
      const problem = await readProblem(await gateway().request('/feeds/amazon.csv'));
      expect(problem).toMatchObject({ status: 404, code: 'feed_not_found' });
    });
  },
  {
    lines: [
      ...CATEGORIES,
      JAR,
      ...[...SHOP, IDENTIFIED, SALE].map(withPicture),
      itemLine('BARE'),
      withPicture(itemLine('FREE', { price: 0 })),
    ],
  },
);
