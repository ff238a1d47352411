import { checkAvailability } from '../../../lib/api/cart/availability.ts';
import { fetchCountries } from '../../../lib/api/countries/countries.ts';
import { fetchHomePage } from '../../../lib/api/products/home.ts';
import {
  ALL_COUNTRIES,
  fetchCategoryGroups,
  fetchCategoryPage,
  fetchItemById,
  fetchItemList,
  fetchItemPage,
} from '../../../lib/api/products/products.ts';
import { fetchReviews } from '../../../lib/api/reviews/list.ts';
import type { ItemSummary } from '../../../lib/contract/item.ts';
import { searchSuggestionsSchema } from '../../../lib/contract/listing.ts';
import { LOCALES } from '../../../lib/contract/locales.ts';
import { PRODUCT_API, REVIEW_API } from '../../../lib/contract/paths.ts';
import {
  type Gateway,
  parseAnswer,
  requireEqual,
  requireStatus,
  requireThat,
} from '../gateway-client.ts';
import { type Check, check, createFact, type Fact, findOrSkip, SkippedError } from './check.ts';

export const countryCodesISO = ALL_COUNTRIES.join(',');
export const LIST = `${PRODUCT_API}/GetAll`;

export const getId = ({ id }: { id: string }) => id;

export interface CatalogueFacts {
  items: Fact<ItemSummary[]>;
  countries: Fact<Awaited<ReturnType<typeof fetchCountries>>>;
}

/** Two units stay below the limit of cash orders. */
const MAX_PRICE = 100;

const getPrice = ({ priceByCountry: [base] }: ItemSummary) => base?.salePrice ?? 0;

/** The dearest product that can be bought now: carts reach the minimum of promotion codes. */
export const findSold = ({ items }: CatalogueFacts, countryCode: string): ItemSummary =>
  findOrSkip(
    items.read().toSorted((a, b) => getPrice(b) - getPrice(a)),
    `product that is sold in ${countryCode} and in stock`,
    (item) =>
      item.stock === 'in' &&
      item.type === 'PRODUCT' &&
      !item.preOrder &&
      !item.unavailableCountryCodes.includes(countryCode) &&
      getPrice(item) <= MAX_PRICE,
  );

export function createCatalogueFacts({ guest }: Gateway): CatalogueFacts {
  return {
    countries: createFact('countries', async () => {
      const list = await fetchCountries(guest);
      requireThat(
        list.some(({ isDomestic }) => isDomestic),
        'no country has isDomestic: true',
      );
      requireEqual(
        'number of country codes',
        new Set(list.map(({ code }) => code)).size,
        list.length,
      );
      return list;
    }),
    items: createFact('list of products', async () => {
      const { items } = await fetchItemList(guest, {
        _limit: 100,
        allVariants: 'true',
        countryCodesISO,
      });
      requireThat(items.length > 0, `${LIST}: the shop has no product`);
      return items;
    }),
  };
}

const first = (facts: CatalogueFacts) => findOrSkip(facts.items.read(), 'product', () => true);

function pageChecks({ guest }: Gateway, facts: CatalogueFacts): Check[] {
  return [
    check('home page', async () => {
      await fetchHomePage(guest);
    }),
    check('category groups list children after their parents', async () => {
      const groups = await fetchCategoryGroups(guest);
      const seen = new Set<string>();
      for (const { category } of groups) {
        const { parentId, seName } = category;
        requireThat(
          parentId === undefined || seen.has(parentId),
          `${seName} comes before its parent`,
        );
        seen.add(category.id);
      }
    }),
    check('page of a category', async () => {
      const [category] = first(facts).categoryList;
      if (!category) throw new SkippedError('the first product has no category');
      const page = await fetchCategoryPage(guest, category.seName);
      requireEqual('category.seName', page.category.seName, category.seName);
    }),
    check('page of a product, and the same product by its id', async () => {
      const { id, seName } = first(facts);
      const { item } = await fetchItemPage(guest, seName);
      requireEqual('item.id', item.id, id);
      requireEqual('seName by id', (await fetchItemById(guest, id)).seName, seName);
    }),
  ];
}

function productChecks({ guest, send }: Gateway, facts: CatalogueFacts): Check[] {
  const search = (productName: string) =>
    send('GET', `${PRODUCT_API}/searchProductInHomePage`, { query: { productName } });
  return [
    check('search finds a product by its English and its Arabic title', async () => {
      const { id, title } = first(facts);
      for (const text of [title.En, title.Ar]) {
        const { items } = parseAnswer(await search(text), searchSuggestionsSchema);
        requireThat(items.map(getId).includes(id), `“${text}” does not find ${id}`);
      }
      parseAnswer(await search(''), searchSuggestionsSchema);
    }),
    check('reviews of a product', async () => {
      const query = { productId: first(facts).id };
      const { status } = await send('GET', `${REVIEW_API}/GetByProduct`, { query });
      if (status === 404) throw new SkippedError('a shop without reviews');
      await fetchReviews(guest, query);
    }),
    check('availability names products that are sold out', async () => {
      const { id: typeId, type } = first(facts);
      const answer = await checkAvailability(guest, {
        countryId: 'KW',
        source: 'WebSite',
        userId: null,
        items: [{ typeId, type, quantity: 9999 }],
      });
      requireEqual(
        'outOfStockList',
        answer.outOfStockList.map((one) => one.typeId),
        [typeId],
      );
    }),
    check('share images in both languages, and pictures', async () => {
      const { seName, medias } = first(facts);
      const share = LOCALES.map((one) => `/media/share/${one}/item/${seName}/picture.jpg`);
      const own = medias.map(({ url }) => url).filter((url) => url.startsWith('/'));
      for (const path of [...share, ...own.slice(0, 1)]) {
        const answer = await send('GET', path);
        requireStatus(answer, 200);
        const type = answer.headers.get('content-type') ?? '';
        requireThat(type.startsWith('image/'), `${path}: content type ${type} instead of an image`);
      }
    }),
  ];
}

export const catalogueChecks = (gateway: Gateway, facts: CatalogueFacts): Check[] => [
  facts.countries.check,
  facts.items.check,
  ...pageChecks(gateway, facts),
  ...productChecks(gateway, facts),
];
