import type { ItemWarning } from '../contract/staff-catalogue.ts';
import type { Localized } from '../contract/text.ts';

/** KWD. A higher price was probably typed in fils. */
const HIGH_PRICE = 1_000;
const MIN_SALE_SHARE = 0.25;
const MAX_PRICE_FACTOR = 5;

const TEXTS = ['title', 'shortDescription', 'description'] as const;

/** Of the stored product, in KWD. */
export interface PricesBefore {
  price: number;
  salePrice?: number | undefined;
}

/** A product as it is written, or the part of it that is known. */
type WarnedItem = Partial<PricesBefore & Record<(typeof TEXTS)[number], Localized>> & {
  saleEndsAt?: string | undefined;
};

function* findPriceWarnings(
  { price, salePrice = price, saleEndsAt }: WarnedItem,
  before: PricesBefore | undefined,
  now: Date,
): Generator<ItemWarning> {
  if (price === undefined || salePrice === undefined) return;
  if (price === 0) yield { path: 'price', code: 'price_is_zero' };
  if (price >= HIGH_PRICE) yield { path: 'price', code: 'price_is_high' };
  const factor = price === 0 || !before?.price ? 1 : price / before.price;
  if (Math.max(factor, 1 / factor) > MAX_PRICE_FACTOR)
    yield { path: 'price', code: 'price_far_from_before' };
  // A higher price for all products leaves what is paid for those on sale, and shows more as saved.
  const isSameSale = salePrice < price && salePrice === before?.salePrice;
  if (isSameSale && before && price > before.price)
    yield { path: 'salePrice', code: 'sale_is_deeper' };
  if (salePrice < price * MIN_SALE_SHARE) yield { path: 'salePrice', code: 'sale_far_below_price' };
  if (saleEndsAt !== undefined && new Date(saleEndsAt) <= now)
    yield { path: 'saleEndsAt', code: 'sale_has_ended' };
}

const TAG = /<[^<>]*>/g;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

function* findTextWarnings(path: string, { En, Ar }: Localized): Generator<ItemWarning> {
  const [english, arabic] = [En, Ar].map((text) => text.replace(TAG, '')) as [string, string]; // map keeps the length
  if (LATIN.test(arabic) && !ARABIC.test(arabic))
    yield { path: `${path}.Ar`, code: 'text_is_not_arabic' };
  if (ARABIC.test(english) && !LATIN.test(english))
    yield { path: `${path}.En`, code: 'text_is_not_english' };
}

/**
 * What is probably a mistake in a product: prices that nobody asks, and texts in the other language.
 */
export function findWarnings(
  item: WarnedItem,
  before?: PricesBefore,
  now = new Date(),
): ItemWarning[] {
  return [
    ...findPriceWarnings(item, before, now),
    ...TEXTS.flatMap((name) => (item[name] ? [...findTextWarnings(name, item[name])] : [])),
  ];
}
