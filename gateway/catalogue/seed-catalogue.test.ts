import { describe, expect, it } from 'vitest';
import type { Country } from '../../lib/contract/country.ts';
import { HOME_ROW_LENGTH, type HomePage, type HomeSection } from '../../lib/contract/home.ts';
import type { CategoryGroup } from '../../lib/contract/listing.ts';
import { onDatabase, PRODUCT } from '../../tests/setup/gateway/test-gateway.ts';
import { seedDemo } from '../platform/app/seed-shop.ts';
import { readSeed } from '../platform/db/seed/read-seed.ts';

const HOME = `${PRODUCT}/GetHomePageList`;

onDatabase('The seed catalogue', (gateway) => {
  const load = () => seedDemo(gateway().deps);
  const section = async <Type extends HomeSection['type']>(type: Type) => {
    const { sections } = await gateway().get<HomePage>(HOME);
    return sections.filter(
      (candidate): candidate is Extract<HomeSection, { type: Type }> => candidate.type === type,
    );
  };

  it('the seed catalogue is empty before it is loaded: no countries and an empty home page', async () => {
    expect(await gateway().get('/product/api/WEB/County/GetCountriesByWebSite')).toEqual([]);
    expect((await gateway().get<HomePage>(HOME)).sections).toEqual([
      expect.objectContaining({ type: 'categories', categories: [] }),
    ]);
  });

  it('the seed catalogue is loaded without a rejected line', async () => {
    const { lines } = await readSeed();
    const result = await load();
    expect(result.rejected).toEqual([]);
    expect(result.inserted + result.updated).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(100);
  });

  it('the seed catalogue is not loaded a second time, and does not change when its lines are imported again', async () => {
    const { lines } = await readSeed();
    await expect(load()).rejects.toThrow('The database is not empty');
    const again = await gateway().importLines(lines.map((line) => JSON.parse(line)));
    expect(again).toMatchObject({ inserted: 0, updated: 0, rejected: [] });
  });

  it('the seed catalogue has six countries, Kuwait first', async () => {
    const countries = await gateway().get<Country[]>(
      '/product/api/WEB/County/GetCountriesByWebSite',
    );
    expect(
      countries.map(({ code, currencyRate, numberOfDecimal, isShowTabby }) => [
        code,
        currencyRate,
        numberOfDecimal,
        isShowTabby,
      ]),
    ).toEqual([
      ['KW', 1, 3, true],
      ['SA', 12.2, 2, true],
      ['AE', 11.95, 2, true],
      ['QA', 11.86, 2, false],
      ['BH', 1.227, 3, false],
      ['OM', 1.253, 3, false],
    ]);
    expect(countries[0]).toEqual({
      code: 'KW',
      name: { En: 'Kuwait', Ar: 'الكويت' },
      currencyCode: { En: 'KWD', Ar: 'د.ك' },
      currencyRate: 1,
      numberOfDecimal: 3,
      icon: '/media/flags.svg#kw',
      isShowTabby: true,
      dialCode: '965',
      isDomestic: true,
    });
  });

  describe('on the home page', () => {
    it('returns the sections in their order', async () => {
      const { sections } = await gateway().get<HomePage>(HOME);
      expect(sections.map((part) => (part.type === 'items' ? part.kind : part.type))).toEqual([
        'hero',
        'new',
        'categories',
        'featured',
        'bestSellers',
        'story',
        'offers',
        'priceRanges',
        'branches',
      ]);
    });

    it('the home page of the seed catalogue lists available items that match the title of each section', async () => {
      const rows = new Map((await section('items')).map((row) => [row.kind, row.items]));
      expect(rows.get('new')?.every((item) => item.markIsNew)).toBe(true);
      const offers = rows.get('offers') ?? [];
      expect(offers.length).toBeGreaterThan(0);
      expect(
        offers.every(
          ({ AddToOffer, priceByCountry }) =>
            AddToOffer && priceByCountry.every(({ price, salePrice }) => salePrice < price),
        ),
      ).toBe(true);
      const [featured] = await section('featured');
      expect(featured?.items.map(({ sku }) => sku)).toEqual(['COF-011', 'COF-012', 'MAJ-004']);
      const shown = [...rows.values(), featured?.items ?? []].flat();
      expect(shown.length).toBeGreaterThan(20);
      expect(shown.filter((item) => item.stock === 'out' || !item.isEnabled)).toEqual([]);
    });

    it('the home page of the seed catalogue shows each product once, and what sells best is something to use', async () => {
      const rows = await section('items');
      const [featured] = await section('featured');
      const shown = [
        ...rows.flatMap(({ items }) => items.slice(0, HOME_ROW_LENGTH)),
        ...(featured?.items ?? []),
      ].map(({ sku }) => sku);
      expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted());
      const best = rows.find(({ kind }) => kind === 'bestSellers')?.items.map(({ sku }) => sku);
      expect(best?.slice(0, HOME_ROW_LENGTH)).toEqual(['HON-001', 'COF-001', 'BAK-001', 'COF-007']);
    });

    it('the home page of the seed catalogue lists the newest new items first', async () => {
      const row = (await section('items')).find(({ kind }) => kind === 'new');
      const days = row?.items.map((item) => item.createdAt) ?? [];
      expect(days.length).toBeGreaterThan(1);
      expect(days).toEqual(days.toSorted().reverse());
    });

    it('the home page of the seed catalogue has images with sizes and alternative texts in both languages', async () => {
      const { sections } = await gateway().get<HomePage>(HOME);
      const slides = sections.flatMap((part) => (part.type === 'hero' ? part.slides : []));
      const scenes = [...slides, ...sections.filter((part) => 'image' in part)];
      expect(scenes).toHaveLength(5);
      for (const { image } of scenes) {
        expect(image.url).toMatch(/^\/media\/.+\.webp$/);
        expect(image.alt.En && image.alt.Ar).toBeTruthy();
      }
    });
  });

  it('the seed catalogue has an item in every category', async () => {
    const groups = await gateway().get<CategoryGroup[]>(
      `${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`,
    );
    const { ordered } = await gateway().deps.catalogue.categories();
    expect(groups.map(({ category }) => category.seName)).toEqual(
      ordered.map(({ seName }) => seName),
    );
    expect(ordered.length).toBeGreaterThan(10);
  });
});
