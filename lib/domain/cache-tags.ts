/**
 * All cache tags. Cached reads carry them (`cacheTag`), and the gateway sends the same names to
 * `/api/revalidate` when products, categories, countries or texts change. Every catalogue read also
 * carries `catalogue`, which revalidates all.
 */
export const CACHE_TAGS = {
  catalogue: 'catalogue',
  /** Home page, category groups, sitemaps and other lists of products. */
  lists: 'lists',
  /** Countries, delivery fees and payment methods. */
  countries: 'countries',
  /** The arrangement of the home page. */
  home: 'home',
  /** The bar of all pages. */
  announcement: 'announcement',
  /** Name, address and contact data, in the footer of all pages. */
  seller: 'seller',
  branches: 'branches',
  /** Titles and descriptions of the information pages. */
  pages: 'pages',
  page: (name: string) => `page:${name}`,
  item: (seName: string) => `item:${seName}`,
  category: (seName: string) => `category:${seName}`,
} as const;

/**
 * Parses the tag of a product or category, `item:sidr-honey`. Undefined for tags of several pages.
 */
export function parseEntityTag(
  tag: string,
): { kind: 'item' | 'category'; seName: string } | undefined {
  const [, kind, seName] = /^(item|category):(.+)$/.exec(tag) ?? [];
  if (seName === undefined || (kind !== 'item' && kind !== 'category')) return undefined;
  return { kind, seName };
}
