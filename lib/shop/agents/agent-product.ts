import type { Variant } from '../../contract/group.ts';
import type { Item, ItemSummary } from '../../contract/item.ts';
import type { Locale } from '../../contract/locales.ts';
import type { PriceByCountry, StockLevel } from '../../contract/price.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { routes } from '../../domain/routes.ts';
import { buildStorefrontUrl } from '../../domain/storefront-url.ts';
import {
  toUcpCategories,
  toUcpMedia,
  toUcpOffer,
  toUcpOptions,
  toUcpPriceRange,
  toUcpRating,
  toUcpVariantOptions,
} from '../../domain/ucp-product.ts';
import { localePath } from '../../i18n/paths.ts';

/** Products in the form of the Universal Commerce Protocol (UCP), for agents. */

/** For whom a result is: the language of the page and the delivery country. */
export interface AgentView {
  locale: Locale;
  countryCode: string;
  /** Origin of the shop, without trailing slash. */
  origin: string;
}

const MAX_TEXT_LENGTH = 4000;
const MAX_MEDIA = 5;
const MAX_VARIANTS = 50;
const BLOCK_END = /<\/(?:p|li|h[1-6])>|<br>/g;

/** The product of a list. */
export function toAgentSummary(item: ItemSummary, view: AgentView) {
  return toAgentProduct(item, view, {
    text: inLanguage(item.shortDescription, view.locale),
    variants: [toOwnVariant(item, view)],
  });
}

/** A product with its complete text and the variants of its group. */
export function toAgentDetail(item: Item, view: AgentView) {
  const { locale } = view;
  const facts = item.attributes.map(
    ({ name, value }) => `${inLanguage(name, locale)}: ${inLanguage(value, locale)}`,
  );
  const others = (item.group?.variants ?? []).filter(({ id }) => id !== item.id);
  return toAgentProduct(item, view, {
    text: [toPlainText(inLanguage(item.description, locale)), ...facts].join('\n'),
    variants: [
      toOwnVariant(item, view),
      ...others.map((variant) => toAgentVariant(variant, item, view)),
    ].slice(0, MAX_VARIANTS),
  });
}

type AgentVariant = ReturnType<typeof toOwnVariant>;

function toAgentProduct(
  item: ItemSummary,
  view: AgentView,
  { text, variants }: { text: string; variants: AgentVariant[] },
) {
  const { locale, origin } = view;
  return {
    id: item.id,
    handle: item.seName,
    title: inLanguage(item.title, locale),
    description: { plain: text.slice(0, MAX_TEXT_LENGTH) },
    url: buildStorefrontUrl(origin, localePath(locale, routes.item(item.seName))),
    categories: toUcpCategories(item.categoryList),
    price_range: toUcpPriceRange(variants),
    media: toUcpMedia(item.medias.slice(0, MAX_MEDIA), origin, locale),
    ...(item.rating && { rating: toUcpRating(item.rating) }),
    variants,
  };
}

function toOwnVariant(item: ItemSummary, view: AgentView) {
  const { locale } = view;
  const options = toUcpOptions(item.options ?? [], locale);
  return {
    id: item.id,
    title: options.map(({ label }) => label).join(' · ') || inLanguage(item.title, locale),
    ...getOffer(item, view),
    availability: getAvailability(item, view),
    options,
  };
}

/** Another product of the group. Its stock is known, its pre-orders and delivery are not. */
function toAgentVariant(variant: Variant, { group }: Item, view: AgentView): AgentVariant {
  const { locale } = view;
  const options = toUcpVariantOptions({ options: group?.options ?? [] }, variant, locale);
  return {
    id: variant.id,
    title: options.map(({ label }) => label).join(' · '),
    ...getOffer(variant, view),
    availability: getStockStatus(variant.stock),
    options,
  };
}

function getOffer(
  { priceByCountry }: { priceByCountry: readonly PriceByCountry[] },
  { countryCode }: AgentView,
) {
  const entry =
    priceByCountry.find((price) => price.countryCode === countryCode) ?? priceByCountry[0];
  return toUcpOffer(entry);
}

function getAvailability(item: ItemSummary, { countryCode }: AgentView) {
  const { available, status } = getStockStatus(item.stock);
  return {
    available: available && !item.unavailableCountryCodes.includes(countryCode),
    status: available && item.preOrder ? 'preorder' : status,
  };
}

function getStockStatus(stock: StockLevel) {
  const available = stock !== 'out';
  return { available, status: available ? 'in_stock' : 'out_of_stock' };
}

/** The text of sanitised HTML. */
function toPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html');
  return body.textContent.trim();
}
