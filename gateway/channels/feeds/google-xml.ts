import type { Locale } from '../../../lib/contract/locales.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { buildStorefrontUrl, pagePath } from '../../../lib/domain/storefront-url.ts';
import { escapeXml } from './escape-text.ts';
import type { FeedRow, FeedShipping } from './feed-row.ts';
import type { FeedWriter } from './feed-writer.ts';

const MAX_MORE_IMAGES = 10;
const AVAILABILITY = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  preorder: 'preorder',
} as const;

const element = (name: string, text: string | undefined) =>
  text === undefined || text === '' ? '' : `<g:${name}>${escapeXml(text)}</g:${name}>`;

/** Orders after the cut-off time are handled on the next working day. */
const shippingElement = ({ countryCode, price, minDays, maxDays }: FeedShipping) =>
  `<g:shipping>${[
    element('country', countryCode),
    element('price', price),
    element('min_handling_time', '0'),
    element('max_handling_time', '1'),
    element('min_transit_time', String(minDays)),
    element('max_transit_time', String(maxDays)),
  ].join('')}</g:shipping>`;

function writeItem(row: FeedRow): string {
  const { images, price, salePrice, saleDates, options, countryPrices, undelivered, weight } = row;
  // The file has one price for all countries.
  const excluded = [...new Set([...undelivered, ...countryPrices.keys()])];
  const elements = [
    element('id', row.id),
    element('title', row.title),
    element('description', row.description),
    element('link', row.link),
    element('image_link', images[0]),
    ...images.slice(1, 1 + MAX_MORE_IMAGES).map((image) => element('additional_image_link', image)),
    element('availability', AVAILABILITY[row.availability]),
    element('availability_date', row.availableFrom && `${row.availableFrom}T00:00+0300`),
    element('price', price),
    element('sale_price', salePrice === price ? undefined : salePrice),
    element(
      'sale_price_effective_date',
      saleDates && `${saleDates.from}+0300/${saleDates.to}+0300`,
    ),
    element('condition', 'new'),
    element('brand', row.brand),
    element('gtin', row.gtin),
    element('mpn', row.mpn),
    element('identifier_exists', (row.gtin ?? row.mpn) ? undefined : 'no'),
    element('item_group_id', row.groupId),
    ...options.map(({ property, value }) => (property ? element(property, value) : '')),
    element('product_type', row.category),
    element('shipping_weight', weight),
    ...row.shipping
      .filter(({ countryCode }) => !excluded.includes(countryCode))
      .map(shippingElement),
    ...excluded.map((code) => element('shopping_ads_excluded_country', code)),
  ];
  return `<item>${elements.join('')}</item>\n`;
}

/** RSS 2.0 with Google's elements. */
export const createGoogleXml = (language: Locale): FeedWriter => ({
  type: 'application/xml; charset=utf-8',
  language,
  platform: 'google',
  begin({ shopName, shopUrl }) {
    const name = escapeXml(shopName[language]);
    const home = escapeXml(buildStorefrontUrl(shopUrl, pagePath(language, routes.home)));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${name}</title><link>${home}</link><description>${name}</description>\n`;
  },
  write: writeItem,
  end: '</channel></rss>\n',
});
