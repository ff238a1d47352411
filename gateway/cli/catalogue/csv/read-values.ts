import { hasGtinCheckDigit } from '../../../../lib/contract/check-digit.ts';
import { gtinSchema, MAX_MPN, weightGramsSchema } from '../../../../lib/contract/item.ts';
import { parseAmount, toLatinDigits } from '../../../../lib/domain/digits.ts';
import { DAY_MS } from '../../../../lib/domain/time.ts';
import {
  type NumberMarks,
  POINT_DECIMALS,
  readAmount,
  readTime,
  toPlainLine,
} from '../../../catalogue/public.ts';
import type { SourceProblem } from './problems.ts';
import type { Pricing } from './source-product.ts';

/**
 * Reads a price of the report or of a file.
 * @returns undefined with the problem for an empty, unclear or zero price
 */
export function readPrice(
  text: string,
  marks = POINT_DECIMALS,
): { price: number | undefined; problems: SourceProblem[] } {
  if (text === '') return { price: undefined, problems: [{ code: 'no_price' }] };
  const read = readAmount(text, marks);
  if ('code' in read)
    return { price: undefined, problems: [{ code: read.code, detail: text.slice(0, 100) }] };
  if (read.amount === 0) return { price: undefined, problems: [{ code: 'price_zero' }] };
  return { price: read.amount, problems: [] };
}

interface PricingCells {
  regular: string;
  sale: string;
  startsAt?: string;
  endsAt?: string;
}

/** A day begins at midnight of Kuwait, and a sale lasts until the end of its last day. */
function readInstant(text: string, isEnd: boolean): string | undefined {
  const read = readTime(text);
  if (!read) return undefined;
  const isWholeDay = isEnd && /^0?0:00(?::00)?$/.test(read.clock ?? '00:00');
  return new Date(read.at + (isWholeDay ? DAY_MS : 0)).toISOString();
}

function readSaleDates({ startsAt = '', endsAt = '' }: PricingCells): {
  dates: Pick<Pricing, 'saleStartsAt' | 'saleEndsAt'>;
  isReadable: boolean;
} {
  const start = startsAt === '' ? undefined : readInstant(startsAt, false);
  const end = endsAt === '' ? undefined : readInstant(endsAt, true);
  const isReadable =
    (startsAt === '' || start !== undefined) &&
    (endsAt === '' || end !== undefined) &&
    (start === undefined || end === undefined || start < end);
  return {
    isReadable,
    dates: { ...(start && { saleStartsAt: start }), ...(end && { saleEndsAt: end }) },
  };
}

/** The price of a product and its sale. A sale with dates that cannot be read is left out. */
export function readPricing(
  cells: PricingCells,
  marks: NumberMarks,
): { pricing: Pricing; problems: SourceProblem[] } {
  const { price, problems } = readPrice(cells.regular, marks);
  if (price === undefined || cells.sale === '') return { pricing: { price }, problems };
  const sale = readAmount(cells.sale, marks);
  if ('code' in sale || sale.amount > price || sale.amount === 0)
    return {
      pricing: { price },
      problems: [...problems, { code: 'sale_price_ignored', detail: cells.sale.slice(0, 100) }],
    };
  if (sale.amount === price) return { pricing: { price }, problems };
  const { dates, isReadable } = readSaleDates(cells);
  if (!isReadable)
    return {
      pricing: { price },
      problems: [
        ...problems,
        {
          code: 'sale_dates_ignored',
          detail: `${cells.sale}: ${cells.startsAt} – ${cells.endsAt}`.slice(0, 100),
        },
      ],
    };
  return { pricing: { price, salePrice: sale.amount, ...dates }, problems };
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  جم: 1,
  جرام: 1,
  غرام: 1,
  kg: 1_000,
  كجم: 1_000,
  كغ: 1_000,
  lb: 453.592,
  lbs: 453.592,
  oz: 28.3495,
};

/** The weight in grams; undefined for none and for an unknown unit. */
export function readWeight(text: string, unit: string): number | undefined {
  const amount = parseAmount(text.startsWith('.') ? `0${text}` : text);
  const grams = GRAMS[unit.trim().toLowerCase()];
  if (amount === undefined || grams === undefined) return undefined;
  const weight = Math.round(amount * grams);
  return weightGramsSchema.safeParse(weight).data;
}

/** A barcode, which is kept when it is a GTIN. */
export function readGtin(text: string): { gtin?: string; problems: SourceProblem[] } {
  const gtin = toLatinDigits(text).replace(/[\s-]/g, '');
  if (gtin === '') return { problems: [] };
  return gtinSchema.safeParse(gtin).success && hasGtinCheckDigit(gtin)
    ? { gtin, problems: [] }
    : { problems: [{ code: 'invalid_gtin', detail: text.slice(0, 100) }] };
}

/** The number of the manufacturer, as a part of a variant. */
export const readMpn = (text: string): { mpn?: string } => {
  const mpn = toPlainLine(text).slice(0, MAX_MPN);
  return mpn === '' ? {} : { mpn };
};
