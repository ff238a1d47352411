import { describe, expect, it } from 'vitest';
import type { Item } from '../../lib/api/contract/item.ts';
import type { ItemList, ItemPage } from '../../lib/api/contract/listing.ts';
import { onEachDatabase, PRODUCT, readProblem } from '../../tests/setup/openapi-gateway.ts';
import { CATEGORIES, itemLine, SHOP } from '../testing/lines.ts';

const PAGE = `${PRODUCT}/GetProductAndCollectionByIdWebSite`;

const PART = itemLine('PART', { categories: ['unused'], unavailableCountryCodes: ['OM'] });
const MIXED_BOX = itemLine('MIXED-BOX', {
  type: 'COLLECTION',
  categories: ['unused'],
  unavailableCountryCodes: ['QA'],
  items: [{ sku: 'PART', quantity: 1 }],
});

onEachDatabase(
  'one item',
  (gateway) => {
    const page = (query: string) => gateway().get<ItemPage>(`${PAGE}?${query}`);
    const idOf = async (sku: string) => {
      const response = await gateway().staff(`${PRODUCT}/GetAll?_limit=100`);
      const { items }: ItemList = await response.json();
      return items.find((item) => item.sku === sku)?.id ?? '';
    };

    it('is found by its address with everything that was written about it', async () => {
      const { item } = await page('seName=sidr');
      expect(item).toMatchObject({
        type: 'PRODUCT',
        sku: 'SIDR',
        title: { En: 'Sidr Honey', Ar: 'عسلُ السِّدر' },
        description: { En: '<p>Long</p>', Ar: '<p>طويل</p>' },
        categoryList: [{ seName: 'honey', name: { En: 'Honey', Ar: 'عسل' } }],
        attributes: [{ name: { En: 'Origin', Ar: 'المنشأ' }, value: { En: "Wadi Do'an", Ar: 'وادي دوعن' } }],
        isInSale: true,
        stock: 'in',
        createdAt: '2026-09-09T08:00:00Z',
      });
      expect(item.medias).toHaveLength(3);
    });

    it('is found by its id, and by both together', async () => {
      const id = await idOf('SIDR');
      expect((await page(`id=${id}`)).item.sku).toBe('SIDR');
      expect((await page(`id=${id}&seName=sidr`)).item.sku).toBe('SIDR');
      expect(await readProblem(await gateway().request(`${PAGE}?id=${id}&seName=clover`))).toMatchObject({ status: 404, code: 'item_not_found' });
    });

    it('comes with its relations, as cards with two pictures', async () => {
      const { related } = await page('seName=clover');
      expect(related.map((item) => item.sku)).toEqual(['SIDR', 'BOTH', 'KHALAS']);
      expect(related[0]?.medias).toHaveLength(2);
      expect(related[0]).not.toHaveProperty('description');
    });

    it('of a box is not delivered where anything in it is not', async () => {
      const codes = async (seName: string) => (await page(`seName=${seName}`)).item.unavailableCountryCodes;
      expect(await codes('mixed-box')).toEqual(['QA', 'OM']);
      expect(await codes('part')).toEqual(['OM']);
    });

    it('of a box lists what is in it, in its order', async () => {
      const { item } = await page('seName=box');
      if (item.type !== 'COLLECTION') throw new Error('the box is no collection');
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
    ])('%s has stock level %s', async (seName, level) => {
      expect((await page(`seName=${seName}`)).item.stock).toBe(level);
    });

    it('tells when a pre-order ships', async () => {
      expect((await page('seName=ajwa')).item).toMatchObject({ preOrder: true, maxPreOrderQty: 4, preOrderShipDate: '2027-01-15' });
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
      ])('countryCodesISO=%s', async (codes, expected) => {
        const query = codes === '' ? 'seName=sidr' : `seName=sidr&countryCodesISO=${codes}`;
        expect((await page(query)).item.priceByCountry).toEqual(expected);
      });

      it('hold for what is related and what is in a box too', async () => {
        const { item } = await page('seName=box&countryCodesISO=AE');
        expect(item.type === 'COLLECTION' && item.items[0]?.product.priceByCountry).toEqual([emirates]);
        const { related } = await page('seName=clover&countryCodesISO=SA');
        expect(related[0]?.priceByCountry).toEqual([saudi]);
      });
    });

    it('that had an id in the earlier shop is found by it', async () => {
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
    ])('that is disabled or absent is a 404: %s', async (path) => {
      expect(await readProblem(await gateway().request(path))).toMatchObject({ status: 404, code: 'item_not_found', title: 'Not Found' });
    });

    it('that is disabled is seen by staff through GetById only', async () => {
      const id = await idOf('HIDDEN');
      expect(await readProblem(await gateway().request(`${PRODUCT}/GetByIdWebSite?id=${id}`))).toMatchObject({ status: 404 });
      expect(await readProblem(await gateway().staff(`${PRODUCT}/GetByIdWebSite?id=${id}`))).toMatchObject({ status: 404 });
      const response = await gateway().staff(`${PRODUCT}/GetById?id=${id}`);
      expect(await response.json()).toMatchObject({ sku: 'HIDDEN', isEnabled: false });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await readProblem(await gateway().staff(`${PRODUCT}/GetById?id=nobody`))).toMatchObject({ status: 404, code: 'item_not_found' });
    });

    it.each([{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic c3RhZmY6' }, { authorization: 'Bearer' }])(
      'is not told by GetById to a caller with %o',
      async (headers) => {
        const response = await gateway().request(`${PRODUCT}/GetById?id=${await idOf('SIDR')}`, { headers });
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await readProblem(response)).toMatchObject({ status: 401, code: 'unauthorized', title: 'Unauthorized' });
      },
    );
  },
  { lines: [...CATEGORIES, ...SHOP, PART, MIXED_BOX] },
);
