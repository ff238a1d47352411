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
const WEIGHTS = ['250 g', '500 g', '1 kg'];
const TAGS = ['amber', 'royal', 'morning'];
const BRANDS = ['Marsa', 'Bayt Al Oud', 'Wadi Apiary', 'Diwan Coffee', 'Sadu Works'];
/** Realistic searches: partial words, both languages, misspellings, numbers, a sku. */
const SEARCHES = [
  'عس', 'عسل', 'عسل مل', 'عسل ملكي', 'تمور', 'عود', 'دهن عود', 'بخور صباحي', 'قهوة', 'القهوة', 'شموع', 'صابون خفيف', 'وسادة سدو', 'عسسل ملكي', 'رقم ٧٧',
  'ho', 'honey', 'honey roy', 'royal honey', 'dates', 'oud', 'coffee', 'amber candle', 'candles', 'soap', 'festive soap no 31', 'cushon', 'safron', 'gen-0000042',
  'sidr', 'dallah', 'عسل royal', 'مبخرة', 'دلة نحاس', 'زعفران', 'nothing like this',
]; // biome-ignore format: one query after the other

/** Words that one in eight or more, and very few, generated products contain. */
const FREQUENT = [
  'عسل',
  'عود ملكي',
  'قَهوة',
  'honey',
  'royal oud',
  'بخور صباحي',
  'sentence',
  'جمله',
];
const RARE = [
  'tatita',
  'ناساجا',
  'light dates nasaja',
  'رقم ٧٧',
  'gen-0000042',
  'safron',
  'sidr',
  'دلة نحاس',
];

const encoded = encodeURIComponent;
const category = (seName: string, rest: string) =>
  `${PRODUCT}/GetProductAndCollectionByCategoryWebSite?SeName=${seName}&${rest}`;
const search = (text: string) => `${PRODUCT}/GetAll?title=${encoded(text)}&_sort=relevance`;
const suggestion = (text: string) =>
  `${PRODUCT}/searchProductInHomePage?productName=${encoded(text)}`;
const product = (seName: string) =>
  `${PRODUCT}/GetProductAndCollectionByIdWebSite?seName=${seName}`;
const sitemapPage = (page: number) =>
  `${PRODUCT}/GetAll?_sort=createdAt&_order=asc&_limit=100&_page=${page}`;
const HOME = `${PRODUCT}/GetHomePageList`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Pages of the last sitemap file, in the order in which the storefront reads them. */
function getSitemapPages(count: number): number[] {
  const last = Math.ceil(count / 100);
  return numbers(Math.min(last, 250)).map((page) => last - Math.min(last, 250) + page);
}

/**
 * The measured requests by name, for a catalogue of this size.
 * @param names seNames of some items
 */
export function buildCalls(count: number, names: readonly string[]): Record<string, string[]> {
  const deep = numbers(5).map((step) => Math.max(1, Math.round((step * count) / 8 / 24 / 5)));
  return {
    home: [HOME],
    list: [
      ...CATEGORIES.flatMap((name) =>
        SORTS.flatMap((sort) =>
          numbers(3).map((page) => category(name, `_sort=${sort}&_page=${page}`)),
        ),
      ),
      ...SORTS.map((sort) => `${PRODUCT}/GetAll?_sort=${sort}`),
    ],
    'list, to the last page of a category': SORTS.flatMap((sort) =>
      deep.map((page) => category('honey', `_sort=${sort}&_page=${page}`)),
    ),
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
    options: WEIGHTS.flatMap((weight) => {
      const option = `option=${encoded(`Weight:${weight}`)}`;
      return [
        ...CATEGORIES.map((name) => category(name, option)),
        ...FREQUENT.map((text) => `${search(text)}&${option}`),
      ];
    }),
    'facets of all products': [
      ...BRANDS.map((brand) => `${PRODUCT}/GetAll?brand=${encoded(brand)}`),
      ...TAGS.map((tag) => `${PRODUCT}/GetAll?tags=${tag}`),
    ],
    search: SEARCHES.map(search),
    'search, frequent words': FREQUENT.map(search),
    'search, rare words': RARE.map(search),
    suggestion: SEARCHES.map(suggestion),
    product: names.slice(0, 400).map(product),
    'last sitemap file, one of 250 pages': getSitemapPages(count).map(sitemapPage),
  };
}

/** One request for each call, whose first answer after a change is measured. */
export const CHANGE_CALLS: Readonly<Record<string, string>> = {
  home: HOME,
  list: category('honey', '_sort=bestSelling'),
  'page 100 of a list': category('honey', '_sort=price&_page=100'),
  'category with facets': category('honey-and-dates', 'brand=Marsa&inStock=true'),
  'all products with facets': `${PRODUCT}/GetAll?tags=royal&maxPrice=40`,
  'search, a frequent word': search('عسل'),
  'search, a rare word': search('ناساجا'),
  suggestion: suggestion('عسل مل'),
  product: product('old-oud-49'),
  sitemap: sitemapPage(2),
};
