import { fetchItemsById } from '../../../lib/api/products/items-by-id.ts';
import { ALL_COUNTRIES, fetchItemList, fetchItemPage } from '../../../lib/api/products/products.ts';
import { type Gateway, requireEqual, requireStatus, requireThat } from '../gateway-client.ts';
import { type CatalogueFacts, countryCodesISO, getId, LIST } from './catalogue.ts';
import { type Check, check } from './check.ts';

function pagingChecks({ guest }: Gateway): Check[] {
  const list = (query: Parameters<typeof fetchItemList>[1]) =>
    fetchItemList(guest, { countryCodesISO, ...query });
  return [
    check('pagination: pages of a list continue each other and have its total', async () => {
      const paged = { _sort: 'title', allVariants: 'true' } as const;
      const whole = await list({ ...paged, _limit: 4 });
      const pages = [
        await list({ ...paged, _limit: 2 }),
        await list({ ...paged, _limit: 2, _page: 2 }),
      ];
      const ids = pages.flatMap(({ items }) => items.map(getId));
      requireEqual('two pages', ids, whole.items.map(getId));
      for (const { total } of pages) requireEqual('total', total, whole.total);
      requireEqual('the page after the last', (await list({ ...paged, _page: 99_999 })).items, []);
    }),
    check('pagination: prices are sorted in both directions', async () => {
      for (const _order of ['asc', 'desc'] as const) {
        const { items } = await list({ _sort: 'price', _order, allVariants: 'true' });
        const prices = items.map(({ priceByCountry: [base] }) => base?.salePrice ?? 0);
        const sorted = [...prices].sort((a, b) => (_order === 'asc' ? a - b : b - a));
        requireEqual(`prices ${_order}`, prices, sorted);
      }
    }),
    check('facets count what their filters return', async () => {
      const { facets, total } = await list({ _limit: 1 });
      const count = async (filter: object) => (await list({ _limit: 1, ...filter })).total;
      const [category] = facets.categories;
      const [brand] = facets.brands.filter(({ value }) => !value.includes(','));
      const [tag] = facets.tags.filter(({ value }) => !value.includes(','));
      const filters = { categoryList: category, brand, tags: tag };
      for (const [name, facet] of Object.entries(filters))
        if (facet)
          requireEqual(
            `total of ${name}=${facet.value}`,
            await count({ [name]: facet.value }),
            facet.count,
          );
      const { min: minPrice, max: maxPrice } = facets.price;
      requireEqual('total in the price range', await count({ minPrice, maxPrice }), total);
    }),
  ];
}

const detailChecks = ({ guest, send }: Gateway, facts: CatalogueFacts): Check[] => [
  check('prices are the same in lists, by id and on pages, the base country first', async () => {
    const listed = facts.items.read().slice(0, 5);
    const byId = new Map(
      (await fetchItemsById(guest, listed.map(getId))).map((one) => [one.id, one]),
    );
    for (const { id, seName, priceByCountry } of listed) {
      requireEqual(`base country of ${seName}`, priceByCountry[0]?.countryCode, ALL_COUNTRIES[0]);
      const { item } = await fetchItemPage(guest, seName);
      requireEqual(`prices of ${seName} on its page`, item.priceByCountry, priceByCountry);
      requireEqual(`prices of ${seName} by id`, byId.get(id)?.priceByCountry, priceByCountry);
      const isAbove = priceByCountry.some(({ price, salePrice }) => salePrice > price);
      requireThat(!isAbove, `${seName}: salePrice is above price`);
    }
  }),
  check('localisation: titles and names of countries have both languages', async () => {
    const titles = [
      ...facts.items.read().map(({ title }) => title),
      ...facts.countries.read().map(({ name }) => name),
    ];
    for (const { En, Ar } of titles) requireThat(En && Ar, `“${En}${Ar}”: En or Ar is empty`);
    requireThat(
      titles.some(({ Ar }) => /\p{Script=Arabic}/u.test(Ar)),
      'no Ar text is Arabic',
    );
  }),
  check('the version prefix changes nothing, unknown query parameters neither', async () => {
    const [plain, ...others] = await Promise.all(
      [`${LIST}?_limit=2`, `/v3${LIST}?_limit=2`, `${LIST}?unknown=1&_limit=2`].map((path) =>
        send('GET', path),
      ),
    );
    for (const { call, text } of others) requireEqual(call, text, plain?.text);
  }),
  check('caching: ETag with 304, and shared caches for the catalogue', async () => {
    const { headers } = await send('GET', LIST, { query: { _limit: 1 } });
    const [etag = '', control = ''] = ['etag', 'cache-control'].map(
      (name) => headers.get(name) ?? '',
    );
    requireThat(etag, `${LIST}: no ETag`);
    requireThat(
      /public.*s-maxage=\d/.test(control),
      `Cache-Control is “${control}” instead of public, s-maxage`,
    );
    const again = { query: { _limit: 1 }, headers: { 'if-none-match': etag } };
    requireStatus(await send('GET', LIST, again), 304);
  }),
];

export const listChecks = (gateway: Gateway, facts: CatalogueFacts): Check[] => [
  ...pagingChecks(gateway),
  ...detailChecks(gateway, facts),
];
