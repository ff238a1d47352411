import type { Item } from '../../../lib/contract/item.ts';
import type { Locale } from '../../../lib/contract/locales.ts';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { DISPATCH } from '../../../lib/domain/delivery-dates.ts';
import { getDeliveryFee } from '../../../lib/domain/delivery-fee.ts';
import { resolveImageUrl } from '../../../lib/domain/image-url.ts';
import { inLanguage } from '../../../lib/domain/in-language.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { buildStorefrontUrl, pagePath } from '../../../lib/domain/storefront-url.ts';
import { DAY_MS, HOUR_MS } from '../../../lib/domain/time.ts';
import { getVariantProperty, type VariantProperty } from '../../../lib/domain/variant-property.ts';
import { getOptionText, getVariantTitle } from '../../../lib/domain/variant-title.ts';
import { type CatalogueContext, type ListedItem, toPlainLine } from '../../catalogue/public.ts';
import type { DeliveryFeeTerms } from '../../shipping/public.ts';
import { limitText } from './limit-text.ts';

/** What rows depend on besides their product. */
export interface FeedTerms {
  /** Origin of the storefront. */
  shopUrl: string;
  shopName: Readonly<Record<Locale, string>>;
  /** Countries of delivery. */
  fees: readonly (DeliveryFeeTerms & { countryCode: string })[];
  categories: Awaited<ReturnType<CatalogueContext['categories']>>;
  /** The day in Kuwait. */
  today: string;
  /** For how many days after the delivery a return can be requested. */
  returnDays: number;
  /** The page of the terms of returns exists while they are on. */
  features: Pick<FeatureConfig, 'returns'>;
}

/** Delivery of one unit to a country. */
export interface FeedShipping {
  countryCode: string;
  price: string;
  /** Working days. */
  minDays: number;
  maxDays: number;
}

/** The price in a country; `salePrice` equals `price` without a sale. */
interface FeedPrice {
  price: string;
  salePrice: string;
}

/** What platforms are told of a product, in one language. Prices are `12.500 KWD`. */
export interface FeedRow extends FeedPrice {
  /** Also the content id of the pixels. */
  id: string;
  groupId: string | undefined;
  /** Of a sale that ends: minutes of the time in Kuwait. */
  saleDates: { from: string; to: string } | undefined;
  title: string;
  description: string;
  link: string;
  /** Absolute URLs, the main image first. */
  images: readonly string[];
  availability: 'in stock' | 'out of stock' | 'preorder';
  /** The day on which a pre-order ships, if it is in the coming year. */
  availableFrom: string | undefined;
  brand: string;
  gtin: string | undefined;
  mpn: string | undefined;
  /** `500 g`, with packaging. */
  weight: string | undefined;
  /** `Food > Honey`. */
  category: string;
  /** The values of its options, by property or by English name. */
  options: readonly { name: string; property: VariantProperty | undefined; value: string }[];
  shipping: readonly FeedShipping[];
  /** Countries with a price of their own. */
  countryPrices: ReadonlyMap<string, FeedPrice>;
  /** Countries of delivery to which this product is not delivered. */
  undelivered: readonly string[];
  isReturnable: boolean;
}

/** Limits of Google, which are the lowest. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const YEAR_MS = 365 * DAY_MS;

const formatPrice = (kwd: number) => `${kwd.toFixed(3)} KWD`;

const toFeedPrice = ({ price, salePrice }: { price: number; salePrice: number }): FeedPrice => ({
  price: formatPrice(price),
  salePrice: formatPrice(salePrice),
});

/** The sale is on, so that it may begin today. */
function readSaleDates({ saleEndsAt }: Item, today: string): FeedRow['saleDates'] {
  if (saleEndsAt === undefined) return undefined;
  const local = new Date(Date.parse(saleEndsAt) + DISPATCH.utcOffsetHours * HOUR_MS);
  return { from: `${today}T00:00`, to: local.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length) };
}

function readAvailability(item: Item, today: string) {
  const { preOrder, preOrderShipDate: day, stock } = item;
  const lastDay = new Date(Date.parse(today) + YEAR_MS).toISOString().slice(0, 10);
  const isKnown = preOrder && day !== undefined && day > today && day <= lastDay;
  return {
    availability: preOrder ? 'preorder' : stock === 'out' ? 'out of stock' : 'in stock',
    availableFrom: isKnown ? day : undefined,
  } as const;
}

function listShipping(item: Item, { fees }: FeedTerms): FeedShipping[] {
  const [base] = item.priceByCountry;
  const priceIn = (code: string) =>
    (item.priceByCountry.find(({ countryCode }) => countryCode === code) ?? base)?.salePrice ?? 0;
  return fees
    .filter(({ countryCode }) => !item.unavailableCountryCodes.includes(countryCode))
    .map(({ countryCode, minDays, maxDays, ...rule }) => ({
      countryCode,
      price: formatPrice(getDeliveryFee(rule, filsFromKwd(priceIn(countryCode))) / 1000),
      minDays,
      maxDays,
    }));
}

function describeCategory(item: Item, { categories }: FeedTerms, language: Locale): string {
  const [main] = item.categoryList;
  const path = main ? categories.pathIds(main.id).toReversed() : [];
  return path
    .flatMap((id) => categories.byId.get(id) ?? [])
    .map(({ name }) => inLanguage(name, language))
    .join(' > ');
}

/** The first of these texts that is not empty. */
const chooseText = (texts: readonly Localized[], language: Locale) =>
  texts.map((text) => toPlainLine(inLanguage(text, language))).find((text) => text !== '') ?? '';

/** The heading of its page. The values of its options distinguish it from others of its group. */
function toTitle(item: Item, language: Locale): string {
  const whole = getVariantTitle(item, language);
  const values = getOptionText(item, language);
  if (whole.length <= MAX_TITLE || values === '') return limitText(whole, MAX_TITLE);
  const end = ` · ${limitText(values, MAX_TITLE / 2)}`;
  return `${limitText(inLanguage(item.title, language), MAX_TITLE - end.length)}${end}`;
}

export function toFeedRow(
  { item, groupId }: ListedItem,
  terms: FeedTerms,
  language: Locale,
): FeedRow {
  const [base = { price: 0, salePrice: 0 }, ...others] = item.priceByCountry;
  return {
    id: item.id,
    groupId,
    title: toTitle(item, language),
    description: limitText(
      chooseText([item.description, item.shortDescription, item.title], language),
      MAX_DESCRIPTION,
    ),
    link: buildStorefrontUrl(terms.shopUrl, pagePath(language, routes.item(item.seName))),
    images: item.medias.flatMap(({ url }) => resolveImageUrl(url, terms.shopUrl) ?? []),
    ...toFeedPrice(base),
    saleDates: readSaleDates(item, terms.today),
    ...readAvailability(item, terms.today),
    brand: item.brandName ? inLanguage(item.brandName, language) : item.brand,
    gtin: item.gtin,
    mpn: item.mpn,
    weight: item.weightGrams === undefined ? undefined : `${item.weightGrams} g`,
    category: describeCategory(item, terms, language),
    options: (item.options ?? []).map(({ name, value }) => ({
      name: name.En,
      property: getVariantProperty(name.En),
      value: inLanguage(value, language),
    })),
    shipping: listShipping(item, terms),
    countryPrices: new Map(others.map((price) => [price.countryCode, toFeedPrice(price)])),
    undelivered: terms.fees
      .map(({ countryCode }) => countryCode)
      .filter((code) => item.unavailableCountryCodes.includes(code)),
    isReturnable: item.notReturnable === undefined,
  };
}
