import { describe, expect, it } from 'vitest';
import type { Item } from '../../lib/contract/item.ts';
import type { ItemList, ItemPage } from '../../lib/contract/listing.ts';
import { CATEGORIES, itemLine, SHOP } from '../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT, readProblem } from '../../tests/setup/gateway/test-gateway.ts';

const PAGE = `${PRODUCT}/GetProductAndCollectionByIdWebSite`;

const PART = itemLine('PART', { categories: ['unused'], unavailableCountryCodes: ['OM'] });
const MIXED_BOX = itemLine('MIXED-BOX', {
  type: 'COLLECTION',
  categories: ['unused'],
  unavailableCountryCodes: ['QA'],
  items: [{ sku: 'PART', quantity: 1 }],
});

onDatabase(
  'The item page',
  (gateway) => {
    const page = (query: string) => gateway().get<ItemPage>(`${PAGE}?${query}`);
    const findId = async (sku: string) => {
      const response = await gateway().staff(`${PRODUCT}/GetAll?_limit=100`);
      const { items }: ItemList = await response.json();
      return items.find((item) => item.sku === sku)?.id ?? '';
    };

    it('returns all fields of an item by its name', async () => {
      const { item } = await page('seName=sidr');
      expect(item).toMatchObject({
        type: 'PRODUCT',
        sku: 'SIDR',
        title: { En: 'Sidr Honey', Ar: 'عسلُ السِّدر' },
        description: { En: '<p>Long</p>', Ar: '<p>طويل</p>' },
        categoryList: [{ seName: 'honey', name: { En: 'Honey', Ar: 'عسل' } }],
        attributes: [
          { name: { En: 'Origin', Ar: 'المنشأ' }, value: { En: "Wadi Do'an", Ar: 'وادي دوعن' } },
        ],
        isInSale: true,
        stock: 'in',
        createdAt: '2026-09-09T08:00:00Z',
      });
      expect(item.medias).toHaveLength(3);
    });

    it('finds an item by id, and by id and name together', async () => {
      const id = await findId('SIDR');
      expect((await page(`id=${id}`)).item.sku).toBe('SIDR');
      expect((await page(`id=${id}&seName=sidr`)).item.sku).toBe('SIDR');
      expect(
        await readProblem(await gateway().request(`${PAGE}?id=${id}&seName=clover`)),
      ).toMatchObject({ status: 404, code: 'item_not_found' });
    });

    it('returns related items as cards with two images', async () => {
      const { related } = await page('seName=clover');
      expect(related.map((item) => item.sku)).toEqual(['SIDR', 'BOTH', 'KHALAS']);
      expect(related[0]?.medias).toHaveLength(2);
      expect(related[0]).not.toHaveProperty('description');
    });

    it('excludes countries for a bundle to which one of its products is not delivered', async () => {
      const codes = async (seName: string) =>
        (await page(`seName=${seName}`)).item.unavailableCountryCodes;
      expect(await codes('mixed-box')).toEqual(['QA', 'OM']);
      expect(await codes('part')).toEqual(['OM']);
    });

    it('the item page lists the products of a bundle in their order', async () => {
      const { item } = await page('seName=box');
      if (item.type !== 'COLLECTION') throw new Error('the box is no bundle');
      expect(item.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
        ['SIDR', 1],
        ['KHALAS', 2],
      ]);
    });

    it.each([
      ['clover', 'low'],
      ['khalas', 'out'],
      ['ajwa', 'in'],
      ['oud', 'in'],
    ])('returns for %s the stock level %s', async (seName, level) => {
      expect((await page(`seName=${seName}`)).item.stock).toBe(level);
    });

    it('returns the shipping date of a pre-order', async () => {
      expect((await page('seName=ajwa')).item).toMatchObject({
        preOrder: true,
        maxPreOrderQty: 4,
        preOrderShipDate: '2027-01-15',
      });
      expect((await page('seName=oud')).item).not.toHaveProperty('preOrderShipDate');
    });

    describe('prices by country', () => {
      const base = { countryCode: 'KW', price: 12.5, salePrice: 10 };
      const saudi = { countryCode: 'SA', price: 13, salePrice: 11 };
      const emirates = { countryCode: 'AE', price: 14, salePrice: 14 };

      it.each([
        ['', [base, saudi, emirates]],
        ['SA', [saudi]],
        ['sa', [saudi]],
        ['AE,SA', [emirates, saudi]],
        ['SA,KW', [saudi, base]],
        ['QA,AE', [emirates]],
        ['SA,SA', [saudi]],
        ['QA', [base]],
        ['QA,OM,BH', [base]],
        ['nonsense,,1', [base, saudi, emirates]],
      ])('returns the prices for countryCodesISO=%s', async (codes, expected) => {
        const query = codes === '' ? 'seName=sidr' : `seName=sidr&countryCodesISO=${codes}`;
        expect((await page(query)).item.priceByCountry).toEqual(expected);
      });

      it('returns country prices for related items and for the products of a bundle too', async () => {
        const { item } = await page('seName=box&countryCodesISO=AE');
        expect(item.type === 'COLLECTION' && item.items[0]?.product.priceByCountry).toEqual([
          emirates,
        ]);
        const { related } = await page('seName=clover&countryCodesISO=SA');
        expect(related[0]?.priceByCountry).toEqual([saudi]);
      });
    });

    it('finds an item by its migration id', async () => {
      const item = await gateway().get<Item>(`${PRODUCT}/GetByMigrationId?MigrationId=1001`);
      expect(item.seName).toBe('sidr');
    });

    it.each([
      [`${PAGE}?seName=hidden`],
      [`${PAGE}?seName=nowhere`],
      [`${PAGE}?id=nobody`],
      [`${PRODUCT}/GetByIdWebSite?id=nobody`],
      [`${PRODUCT}/GetByMigrationId?MigrationId=1009`],
      [`${PRODUCT}/GetByMigrationId?MigrationId=9`],
    ])('answers 404 for a disabled or unknown item: %s', async (path) => {
      expect(await readProblem(await gateway().request(path))).toMatchObject({
        status: 404,
        code: 'item_not_found',
        title: 'Not Found',
      });
    });

    it('returns a disabled item to staff through GetById only', async () => {
      const id = await findId('HIDDEN');
      expect(
        await readProblem(await gateway().request(`${PRODUCT}/GetByIdWebSite?id=${id}`)),
      ).toMatchObject({ status: 404 });
      expect(
        await readProblem(await gateway().staff(`${PRODUCT}/GetByIdWebSite?id=${id}`)),
      ).toMatchObject({ status: 404 });
      const response = await gateway().staff(`${PRODUCT}/GetById?id=${id}`);
      expect(await response.json()).toMatchObject({ sku: 'HIDDEN', isEnabled: false });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(
        await readProblem(await gateway().staff(`${PRODUCT}/GetById?id=nobody`)),
      ).toMatchObject({ status: 404, code: 'item_not_found' });
    });

    it.each([
      {},
      { authorization: 'Bearer wrong' },
      { authorization: 'Basic c3RhZmY6' },
      { authorization: 'Bearer' },
    ])('rejects GetById without a valid staff token with 401: %o', async (headers) => {
      const path = `${PRODUCT}/GetById?id=${await findId('SIDR')}`;
      const response = await gateway().requestStaff(path, { headers });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await readProblem(response)).toMatchObject({
        status: 401,
        code: 'unauthorized',
        title: 'Unauthorized',
      });
    });
  },
  { lines: [...CATEGORIES, ...SHOP, PART, MIXED_BOX] },
);
