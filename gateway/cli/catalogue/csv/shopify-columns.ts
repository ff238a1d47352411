import { readMarketColumn } from './market.ts';
import type { ShopFormat } from './shop-format.ts';

const OPTION = /^Option[123] (?:Name|Value)$/i;

/** The names of exports, and those of the newer template. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  shipping: ['Variant Requires Shipping', 'Requires shipping'],
  barcode: ['Variant Barcode', 'Barcode'],
  mpn: ['Google Shopping / MPN'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position', 'Image position'],
  alt: ['Image Alt Text', 'Image alt text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card', 'Gift card'],
} as const;
export type ShopifyColumn = keyof typeof COLUMNS;

export const SHOPIFY: ShopFormat<ShopifyColumn> = {
  name: 'Shopify',
  required: ['handle', 'title', 'price'],
  amounts: ['price', 'compareAt'],
  columns: COLUMNS,
  isNumbered: (header) => OPTION.test(header) || readMarketColumn(header) !== undefined,
  fallback: { column: 'category', unless: 'type', code: 'column_category' },
  notImported: {
    column_tax: /^(?:Variant Taxable|Variant Tax Code|Charge tax|Tax code)$/i,
    column_cost: /^Cost per item$/i,
    column_seo: /^SEO (?:Title|Description)$/i,
    column_ads: /^Google Shopping \//i,
    column_measures: /^Unit Price (?:Total|Base) Measure(?: Unit)?$/i,
    column_market: /^(?:Included|Price|Compare[ -]At Price) \//i,
    column_settings:
      /^(?:(?:Variant )?Fulfillment Service|Variant Weight Unit|Weight unit for display|Option[123] Linked To)$/i,
    column_extra: /\((?:product|variant)\.metafields\.[^()]*\)$/i,
  },
};
