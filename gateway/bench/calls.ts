const PRODUCT = '/product/api/WEB/Product';
const CATEGORIES = [
  'honey',
  'dates',
  'oud-and-perfume',
  'bakhoor-and-burners',
  'coffee-and-tea',
  'majlis',
  'home-and-scent',
  'care',
  'honey-and-dates',
];
const SORTS = ['bestSelling', 'createdAt', 'price', 'title'];
const TAGS = ['amber', 'royal', 'morning'];
const BRANDS = ['3BEEZ', 'Bayt Al Oud', 'Wadi Apiary', 'Diwan Coffee', 'Sadu Works'];
/** Realistic searches: partial words, both languages, misspellings, numbers, a sku. */
const SEARCHES = [
  'عس', 'عسل', 'عسل مل', 'عسل ملكي', 'تمور', 'عود', 'دهن عود', 'بخور صباحي', 'قهوة', 'القهوة', 'شموع', 'صابون خفيف', 'وسادة سدو', 'عسسل ملكي', 'رقم ٧٧',
  'ho', 'honey', 'honey roy', 'royal honey', 'dates', 'oud', 'coffee', 'amber candle', 'candles', 'soap', 'festive soap no 31', 'cushon', 'safron', 'gen-0000042',
  'sidr', 'dallah', 'عسل royal', 'مبخرة', 'دلة نحاس', 'زعفران', 'nothing like this',
]; // biome-ignore format: one query after the other

const encoded = encodeURIComponent;
const category = (seName: string, rest: string) =>
  `${PRODUCT}/GetProductAndCollectionByCategoryWebSite?SeName=${seName}&${rest}`;
const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** At most `limit` numbers from 1 to `last`, evenly spaced. */
const spread = (last: number, limit: number) => [
  ...new Set(pages(limit).map((step) => Math.max(1, Math.round((step * last) / limit)))),
];

/**
 * The measured requests by name, for a catalogue of this size.
 * @param names seNames of some items
 */
export function buildCalls(count: number, names: readonly string[]): Record<string, string[]> {
  return {
    list: [
      ...CATEGORIES.flatMap((name) =>
        SORTS.flatMap((sort) =>
          pages(3).map((page) => category(name, `_sort=${sort}&_page=${page}`)),
        ),
      ),
      ...SORTS.map((sort) => `${PRODUCT}/GetAll?_sort=${sort}`),
    ],
    facets: [
      ...CATEGORIES.flatMap((name) =>
        BRANDS.map((brand) => category(name, `brand=${encoded(brand)}`)),
      ),
      ...CATEGORIES.flatMap((name) => TAGS.map((tag) => category(name, `tags=${tag}&maxPrice=40`))),
      ...CATEGORIES.flatMap((name) => [
        category(name, 'isInSale=true&inStock=true'),
        category(name, 'markIsNew=true&minPrice=5'),
      ]),
    ],
    search: SEARCHES.map((text) => `${PRODUCT}/GetAll?title=${encoded(text)}&_sort=relevance`),
    suggestion: SEARCHES.map(
      (text) => `${PRODUCT}/searchProductInHomePage?productName=${encoded(text)}`,
    ),
    product: names.map(
      (seName) => `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${seName}`,
    ),
    sitemap: spread(Math.ceil(count / 100), 40).map(
      (page) => `${PRODUCT}/GetAll?_sort=createdAt&_order=asc&_limit=100&_page=${page}`,
    ),
  };
}
