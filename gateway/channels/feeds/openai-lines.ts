import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { buildStorefrontUrl, pagePath } from '../../../lib/domain/storefront-url.ts';
import type { FeedRow, FeedTerms } from './feed-row.ts';
import type { FeedWriter } from './feed-writer.ts';

const AVAILABILITY = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  preorder: 'pre_order',
} as const;

function toVariant({ groupId, options }: FeedRow) {
  if (groupId === undefined) return {};
  const values = options.map(({ name, property, value }) => [
    property ?? name.toLowerCase(),
    value,
  ]);
  return {
    group_id: groupId,
    listing_has_variations: true,
    variant_dict: Object.fromEntries(values),
  };
}

function toWeight({ weight }: FeedRow) {
  const [number, unit] = weight?.split(' ') ?? [];
  return weight === undefined ? {} : { weight: number, item_weight_unit: unit };
}

function toLine(row: FeedRow, { shopName, shopUrl, returnDays, features }: FeedTerms) {
  const { images, price, salePrice, shipping } = row;
  const toUrl = (path: string) => buildStorefrontUrl(shopUrl, pagePath(DEFAULT_LOCALE, path));
  return {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: row.id,
    title: row.title,
    description: row.description,
    url: row.link,
    brand: row.brand,
    image_url: images[0],
    ...(images.length > 1 && { additional_image_urls: images.slice(1) }),
    price,
    ...(salePrice !== price && { sale_price: salePrice }),
    availability: AVAILABILITY[row.availability],
    availability_date: row.availableFrom,
    condition: 'new',
    product_category: row.category,
    gtin: row.gtin,
    mpn: row.mpn,
    ...toWeight(row),
    ...toVariant(row),
    seller_name: shopName[DEFAULT_LOCALE],
    seller_url: toUrl(routes.home),
    store_country: HOME_COUNTRY,
    target_countries: shipping.map(({ countryCode }) => countryCode),
    shipping: shipping.map(({ countryCode, price: fee }) => `${countryCode}::Standard:${fee}`),
    accepts_returns: row.isReturnable && returnDays > 0,
    ...(row.isReturnable && returnDays > 0 && { return_deadline_in_days: returnDays }),
    ...(features.returns && { return_policy: toUrl(routes.returns) }),
  };
}

/** One JSON object per line. */
export const OPENAI: FeedWriter = {
  type: 'application/x-ndjson',
  language: DEFAULT_LOCALE,
  platform: 'openai',
  begin: () => '',
  write: (row, terms) => `${JSON.stringify(toLine(row, terms))}\n`,
  end: '',
};
