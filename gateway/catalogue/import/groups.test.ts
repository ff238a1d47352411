import { expect, it } from 'vitest';
import type {
  CategoryGroup,
  ItemList,
  ItemPage,
  SearchSuggestions,
} from '../../../lib/contract/listing.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';

const both = (En: string, Ar: string = En) => ({ En, Ar });
const WEIGHT = {
  name: both('Weight', 'الوزن'),
  values: [
    { value: both('250\u00A0g', '250\u00A0غ') },
    { value: both('500\u00A0g', '500\u00A0غ') },
  ],
};
const COLOUR = {
  name: both('Colour', 'اللون'),
  values: [
    { value: both('Sand', 'رملي'), swatch: '#d9c7a3' },
    { value: both('Palm', 'أخضر'), swatch: '#1f4d3f' },
  ],
};
const groupLine = (id: string, options: object[] = [WEIGHT]) => ({
  kind: 'group',
  id,
  title: both(`Group ${id}`, `مجموعة ${id}`),
  options,
});
const variant = (sku: string, group: string, options: string[], change: object = {}) =>
  itemLine(sku, { group, options, ...change });

onDatabase(
  'Groups of products',
  (gateway) => {
    const importLines = (...lines: object[]) => gateway().importLines(lines);
    const loadItem = async (seName: string) => {
      const url = `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${seName}`;
      return (await gateway().get<ItemPage>(url)).item;
    };
    const readReasons = async (...lines: object[]) =>
      (await importLines(...lines)).rejected.map(({ sku, reason }) => `${sku ?? ''} ${reason}`);

    it('a product page has the group with its enabled products in the order of their values', async () => {
      await importLines(
        groupLine('SIDR', [WEIGHT, COLOUR]),
        variant('SIDR-B', 'SIDR', ['500\u00A0g', 'Sand'], { price: 18, stock: 0 }),
        variant('SIDR-A', 'SIDR', ['250\u00A0g', 'Palm'], { price: 10 }),
        variant('SIDR-C', 'SIDR', ['250\u00A0g', 'Sand'], { isEnabled: false }),
      );
      const { group, options } = await loadItem('sidr-a');
      expect(options).toEqual([
        { name: WEIGHT.name, value: both('250\u00A0g', '250\u00A0غ') },
        { name: COLOUR.name, value: both('Palm', 'أخضر') },
      ]);
      expect(group).toMatchObject({
        id: 'SIDR',
        seName: 'sidr',
        options: [WEIGHT, COLOUR],
        variants: [
          { seName: 'sidr-a', values: ['250\u00A0g', 'Palm'], priceByCountry: [{ price: 10 }] },
          { seName: 'sidr-b', values: ['500\u00A0g', 'Sand'], stock: 'out' },
        ],
      });
    });

    it('products of the same group are not related, and of other groups one is', async () => {
      const tags = ['kept-apart'];
      await importLines(
        groupLine('OWN'),
        groupLine('OTHER'),
        variant('OWN-1', 'OWN', ['250\u00A0g'], { tags }),
        variant('OWN-2', 'OWN', ['500\u00A0g'], { tags }),
        variant('OTHER-1', 'OTHER', ['250\u00A0g'], { tags }),
        variant('OTHER-2', 'OTHER', ['500\u00A0g'], { tags, soldCount: 50_000 }),
      );
      const own = await gateway().get<ItemPage>(
        `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=own-1`,
      );
      const skus = own.related.map(({ sku }) => sku);
      expect(skus).toContain('OTHER-2');
      expect(skus).not.toContain('OWN-2');
      expect(skus).not.toContain('OTHER-1');
      const list = await gateway().get<ItemList>(
        `${PRODUCT}/GetAll?isRelated=${own.item.id}&tags=kept-apart`,
      );
      expect(list.items.map(({ sku }) => sku)).not.toContain('OWN-2');
    });

    it('a list shows the first product of a group that matches, with its number and lowest price', async () => {
      const tags = ['shown-once'];
      await importLines(
        groupLine('ONCE', [WEIGHT, COLOUR]),
        itemLine('ONCE-NONE', { tags }),
        variant('ONCE-1', 'ONCE', ['250\u00A0g', 'Palm'], { tags, price: 10, stock: 0 }),
        variant('ONCE-2', 'ONCE', ['500\u00A0g', 'Palm'], { tags, price: 18 }),
        variant('ONCE-3', 'ONCE', ['500\u00A0g', 'Sand'], { tags, price: 22 }),
      );
      const list = (query: string) =>
        gateway().get<ItemList>(`${PRODUCT}/GetAll?tags=shown-once&_sort=title${query}`);
      const readSkus = ({ items }: ItemList) => items.map(({ sku }) => sku).sort();
      const all = await list('');
      expect(readSkus(all)).toEqual(['ONCE-2', 'ONCE-NONE']);
      expect(all.items.find(({ sku }) => sku === 'ONCE-2')).toMatchObject({
        variantCount: 3,
        countedOption: WEIGHT.name,
        priceFrom: 10,
        swatches: COLOUR.values,
      });
      expect(all.total).toBe(2);
      expect(all.facets.tags.find(({ value }) => value === 'shown-once')?.count).toBe(2);
      expect(all.facets.flags?.inStock).toBe(2);
      expect(all.facets.price).toMatchObject({ max: 22 });
      expect(readSkus(await list('&minPrice=20'))).toContain('ONCE-3');
      const page = await list('&_limit=1&_page=2');
      expect([page.items.length, page.total]).toEqual([1, 2]);

      const every = await list('&allVariants=true');
      expect(readSkus(every)).toEqual(['ONCE-1', 'ONCE-2', 'ONCE-3', 'ONCE-NONE']);
      expect(every.total).toBe(4);
      expect(every.items[0]).not.toHaveProperty('variantCount');
      expect(readSkus(await list('&skuList=ONCE-1,ONCE-2'))).toEqual(['ONCE-1', 'ONCE-2']);
    });

    it('a list has the lowest prices of the countries where it is another one, also where the others have one price', async () => {
      const tags = ['own-prices'];
      const at = (price: number) => [{ countryCode: 'SA', price, salePrice: price }];
      await importLines(
        groupLine('OWN-PRICE'),
        variant('OWN-PRICE-1', 'OWN-PRICE', ['250\u00A0g'], { tags, price: 10 }),
        variant('OWN-PRICE-2', 'OWN-PRICE', ['500\u00A0g'], { tags, price: 10, prices: at(12) }),
      );
      const read = async () =>
        (await gateway().get<ItemList>(`${PRODUCT}/GetAll?tags=own-prices`)).items[0];
      expect(await read()).toMatchObject({ priceFrom: 10 });
      expect(await read()).not.toHaveProperty('priceFromByCountry');
      await importLines(
        variant('OWN-PRICE-2', 'OWN-PRICE', ['500\u00A0g'], { tags, price: 10, prices: at(9) }),
      );
      expect(await read()).toMatchObject({
        priceFrom: 10,
        priceFromByCountry: [{ countryCode: 'SA', price: 9 }],
      });
    });

    it('a list counts the groups of each option that several have, and a chosen value shows the product that has it', async () => {
      const tags = ['by-option'];
      await importLines(
        groupLine('OPT-A', [WEIGHT, COLOUR]),
        groupLine('OPT-B'),
        variant('OPT-A1', 'OPT-A', ['250\u00A0g', 'Sand'], { tags, price: 5 }),
        variant('OPT-A2', 'OPT-A', ['500\u00A0g', 'Sand'], { tags, price: 9 }),
        variant('OPT-A3', 'OPT-A', ['500\u00A0g', 'Palm'], { tags, price: 9 }),
        variant('OPT-B1', 'OPT-B', ['250\u00A0g'], { tags }),
        variant('OPT-B2', 'OPT-B', ['500\u00A0g'], { tags }),
      );
      const list = (query: string) =>
        gateway().get<ItemList>(
          `${PRODUCT}/GetAll?tags=by-option${query && `&option=${encodeURIComponent(query)}`}`,
        );
      const readSkus = ({ items }: ItemList) => items.map(({ sku }) => sku).sort();
      const [light, heavy] = WEIGHT.values.map(({ value }) => ({
        value: `Weight:${value.En.replace('\u00A0', ' ')}`,
        count: 2,
        name: value,
      }));
      // One group has colours.
      const all = await list('');
      expect(all.facets.options).toEqual([{ name: WEIGHT.name, values: [light, heavy] }]);
      const chosen = await list('Weight:500\u00A0g');
      expect(readSkus(chosen)).toHaveLength(2);
      expect(readSkus(chosen)[1]).toBe('OPT-B2');
      expect(chosen.facets.options).toEqual(all.facets.options);
      expect(readSkus(await list('Weight:500\u00A0g,Colour:Palm'))).toEqual(['OPT-A3']);
      expect(readSkus(await list('Weight:250\u00A0g,Weight:500\u00A0g,Colour:Sand'))).toEqual([
        'OPT-A1',
      ]);
      for (const none of ['Weight:1 kg', 'Weight', ':', 'Colour:500\u00A0g'])
        expect(readSkus(await list(none))).toEqual([]);
    });

    it('a category counts a group once, and its best sellers show the best product of a group', async () => {
      const readGroups = () =>
        gateway().get<CategoryGroup[]>(
          `${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`,
        );
      const find = (groups: CategoryGroup[]) =>
        groups.find(({ category }) => category.seName === 'honey') ?? expect.fail();
      const before = find(await readGroups()).category.productCount;
      await importLines(
        groupLine('COUNTED'),
        variant('COUNTED-1', 'COUNTED', ['250\u00A0g'], { soldCount: 80_000 }),
        variant('COUNTED-2', 'COUNTED', ['500\u00A0g'], { soldCount: 90_000 }),
      );
      const { category, items } = find(await readGroups());
      expect(category.productCount).toBe(before + 1);
      const counted = items.filter(({ sku }) => sku.startsWith('COUNTED'));
      expect(counted).toMatchObject([{ sku: 'COUNTED-2', variantCount: 2 }]);
    });

    it('each category of a group with products in several has the best of its own among its best sellers', async () => {
      await importLines(
        groupLine('SPREAD'),
        variant('SPREAD-1', 'SPREAD', ['250\u00A0g'], { soldCount: 80_000 }),
        variant('SPREAD-2', 'SPREAD', ['500\u00A0g'], {
          soldCount: 90_000,
          categories: ['dates'],
        }),
      );
      const groups = await gateway().get<CategoryGroup[]>(
        `${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`,
      );
      const readSpread = (seName: string) =>
        groups
          .find(({ category }) => category.seName === seName)
          ?.items.flatMap(({ sku }) => (sku.startsWith('SPREAD') ? [sku] : []));
      expect(['food', 'honey', 'dates'].map(readSpread)).toEqual([
        ['SPREAD-2'],
        ['SPREAD-1'],
        ['SPREAD-2'],
      ]);
    });

    it('a search finds a group once', async () => {
      await importLines(
        groupLine('FOUND'),
        variant('FOUND-1', 'FOUND', ['250\u00A0g'], { title: both('Zubdah jar') }),
        variant('FOUND-2', 'FOUND', ['500\u00A0g'], { title: both('Zubdah jar') }),
      );
      const found = await gateway().get<SearchSuggestions>(
        `${PRODUCT}/searchProductInHomePage?productName=zubdah`,
      );
      expect(found.total).toBe(1);
      expect(found.items).toMatchObject([{ variantCount: 2 }]);
      const list = await gateway().get<ItemList>(`${PRODUCT}/GetAll?title=zubdah`);
      expect([list.total, list.items.length]).toEqual([1, 1]);
    });

    it('a search finds a product by the colour that only its option names', async () => {
      const colour = { name: both('Colour'), values: [{ value: { En: 'Cobalt', Ar: 'كوبالت' } }] };
      await importLines(
        groupLine('VASE', [colour]),
        variant('VASE-1', 'VASE', ['Cobalt'], { title: both('Bud vase') }),
      );
      for (const text of ['cobalt', 'vase cobalt', encodeURIComponent('كوبالت')]) {
        const { items } = await gateway().get<ItemList>(`${PRODUCT}/GetAll?title=${text}`);
        expect(items.map(({ sku }) => sku)).toEqual(['VASE-1']);
      }
    });

    it('a search finds products by the new translation of an option, without their lines', async () => {
      const line = (Ar: string) =>
        groupLine('JUG', [{ name: both('Colour'), values: [{ value: both('Teal', Ar) }] }]);
      await importLines(line('Teal'), variant('JUG-1', 'JUG', ['Teal'], { title: both('Jug') }));
      expect(await importLines(line('أزرق مخضر'))).toMatchObject({ inserted: 0, updated: 1 });
      const text = encodeURIComponent('مخضر');
      const { items } = await gateway().get<ItemList>(`${PRODUCT}/GetAll?title=${text}`);
      expect(items.map(({ sku }) => sku)).toEqual(['JUG-1']);
    });

    it('a search shows the product of a group whose title has the words, although a cheaper one is described with them', async () => {
      const title = (size: string) => both(`Rutab tray, ${size}`);
      const shortDescription = both('Lasts 3 weeks; also as a box of 3\u00A0kg');
      await importLines(
        groupLine('TRAY'),
        variant('TRAY-1', 'TRAY', ['250\u00A0g'], { title: title('1 kg'), shortDescription }),
        variant('TRAY-3', 'TRAY', ['500\u00A0g'], { title: title('3 kg'), price: 90 }),
      );
      const readSkus = async (text: string) =>
        (await gateway().get<ItemList>(`${PRODUCT}/GetAll?title=${text}`)).items.map(
          ({ sku }) => sku,
        );
      expect(await readSkus('rutab tray')).toEqual(['TRAY-1']);
      expect(await readSkus('rutab 3kg')).toEqual(['TRAY-3']);
    });

    it('a search shows the product of a group that can be bought, although one that is sold out has the words in its title', async () => {
      const shortDescription = both('Ajwa in bowls of 1 kg and 3 kg');
      await importLines(
        groupLine('BOWL'),
        variant('BOWL-1', 'BOWL', ['250\u00A0g'], { shortDescription }),
        variant('BOWL-3', 'BOWL', ['500\u00A0g'], { title: both('Ajwa bowl, 3 kg'), stock: 0 }),
      );
      const { items } = await gateway().get<ItemList>(`${PRODUCT}/GetAll?title=ajwa 3kg`);
      expect(items).toMatchObject([{ sku: 'BOWL-1' }]);
    });

    it('a product that is the only one of its group has no group', async () => {
      await importLines(groupLine('ALONE'), variant('ALONE-1', 'ALONE', ['250\u00A0g']));
      const item = await loadItem('alone-1');
      expect(item).not.toHaveProperty('group');
      expect(item.options).toHaveLength(1);
    });

    it('two products with the same values are rejected with both SKUs, also across batches', async () => {
      await importLines(groupLine('TWICE'), variant('TWICE-1', 'TWICE', ['250\u00A0g']));
      expect(await readReasons(variant('TWICE-2', 'TWICE', ['250\u00A0g']))).toEqual([
        'TWICE-2 options: 250\u00A0g of TWICE belongs to TWICE-1',
      ]);
      expect(
        await readReasons(
          variant('TWICE-1', 'TWICE', ['500\u00A0g']),
          variant('TWICE-3', 'TWICE', ['250\u00A0g']),
        ),
      ).toEqual([]);
    });

    it.each([
      ['of an unknown group', { group: 'NONE', options: ['250\u00A0g'] }, 'group: no group NONE'],
      [
        'with too few values',
        { group: 'RULES', options: ['250\u00A0g'] },
        'options: has 1 values, but the group has 2 options',
      ],
      [
        'with an unknown value',
        { group: 'RULES', options: ['2\u00A0kg', 'Sand'] },
        'options: 2\u00A0kg is not a value of the group',
      ],
      [
        'of a group without options',
        { group: 'RULES' },
        'options: a product of a group needs options, another one has none',
      ],
    ])('a product %s is rejected', async (_, change, reason) => {
      await importLines(groupLine('RULES', [WEIGHT, COLOUR]));
      expect(await readReasons(itemLine('RULES-1', change))).toEqual([`RULES-1 ${reason}`]);
    });

    it('a group cannot lose a value that a product has, unless the batch changes the product', async () => {
      const fewer = groupLine('LOSES', [{ ...WEIGHT, values: WEIGHT.values.slice(1) }]);
      await importLines(groupLine('LOSES'), variant('LOSES-1', 'LOSES', ['250\u00A0g']));
      expect(await readReasons(fewer)).toEqual([
        ' options: LOSES-1: 250\u00A0g is not a value of the group',
      ]);
      expect(await readReasons(fewer, variant('LOSES-1', 'LOSES', ['500\u00A0g']))).toEqual([]);
    });

    it('groups are exported as they were imported, before their products', async () => {
      const text = await (await gateway().staff('/admin/catalogue/export')).text();
      const lines = text.trimEnd().split('\n');
      const exported = lines.map((line) => JSON.parse(line));
      expect(exported.find(({ id }) => id === 'SIDR')).toEqual(groupLine('SIDR', [WEIGHT, COLOUR]));
      expect(exported.find(({ sku }) => sku === 'SIDR-A')).toMatchObject({
        group: 'SIDR',
        options: ['250\u00A0g', 'Palm'],
      });
      expect(await importLines(...exported)).toMatchObject({ updated: 0, rejected: [] });
    });

    it('a swatch that is no image of the shop is rejected', async () => {
      const image = { ...COLOUR.values[0], swatch: '/media/items/none.webp' };
      expect(await readReasons(groupLine('IMAGE', [{ ...COLOUR, values: [image] }]))).toEqual([
        expect.stringContaining('options.0.values.0.swatch: '),
      ]);
    });
  },
  { lines: CATEGORIES },
);
