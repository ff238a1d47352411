import type { ItemWarning } from '../../../lib/contract/staff-catalogue.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { ItemLine } from './line-schema.ts';

/** KWD. A higher price was probably typed in fils. */
const HIGH_PRICE = 1_000;
const MIN_SALE_SHARE = 0.25;
const MAX_PRICE_FACTOR = 5;

type Prices = Pick<ItemLine, 'price' | 'salePrice' | 'saleEndsAt'>;

function* findPriceWarnings(
  { price, salePrice = price, saleEndsAt }: Prices,
  priceBefore: number,
  now: Date,
): Generator<ItemWarning> {
  if (price === 0) yield { path: 'price', code: 'price_is_zero' };
  if (price >= HIGH_PRICE) yield { path: 'price', code: 'price_is_high' };
  const factor = price === 0 || priceBefore === 0 ? 1 : price / priceBefore;
  if (Math.max(factor, 1 / factor) > MAX_PRICE_FACTOR)
    yield { path: 'price', code: 'price_far_from_before' };
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
 * What is probably a mistake in a line: prices that nobody asks, and texts in the other language.
 * @param priceBefore that of the stored product, in KWD
 */
export function findWarnings(
  line: ItemLine,
  priceBefore: number = line.price,
  now = new Date(),
): ItemWarning[] {
  const { title, shortDescription, description } = line;
  return [
    ...findPriceWarnings(line, priceBefore, now),
    ...Object.entries({ title, shortDescription, description }).flatMap(([path, text]) => [
      ...findTextWarnings(path, text),
    ]),
  ];
}
