import {
  type NumberMarks,
  POINT_DECIMALS,
  readUnits,
  toPlainNumber,
} from '../../../catalogue/public.ts';
import type { SourceProblem } from './problems.ts';

const MAX_STOCK = 999_999_999;

/** Units on hand; none with the problem for a negative, missing or unclear number. */
export function readStock(
  text: string,
  marks = POINT_DECIMALS,
): { stock: number; problems: SourceProblem[] } {
  const plain = toPlainNumber(text).replace('−', '-');
  const stock = readUnits(plain.replace(/^[+-]/, ''), marks);
  if (stock === undefined || stock > MAX_STOCK)
    return {
      stock: 0,
      problems: [{ code: 'no_stock', ...(text && { detail: text.slice(0, 100) }) }],
    };
  if (plain.startsWith('-') && stock > 0)
    return { stock: 0, problems: [{ code: 'negative_stock', detail: plain }] };
  return { stock, problems: [] };
}

interface StockCells {
  quantity: string;
  /** Whether the other shop counts the units. */
  isTracked: boolean;
  /** Whether it sells more than it has. */
  sellsWithoutStock: boolean;
}

export interface ReadStock {
  stock: number;
  /** The other shop sells it whatever its units are, or the file has no number of them. */
  isAlwaysAvailable: boolean;
  problems: SourceProblem[];
}

/** The units of a variant with what they mean in the other shop. */
export function readAvailability(
  { quantity, isTracked, sellsWithoutStock }: StockCells,
  marks: NumberMarks,
): ReadStock {
  const { stock, problems } = readStock(quantity, marks);
  if (isTracked && !sellsWithoutStock)
    return { stock, isAlwaysAvailable: quantity === '', problems };
  return {
    stock,
    isAlwaysAvailable: true,
    problems: [
      {
        code: isTracked ? 'sells_without_stock' : 'untracked_stock',
        ...(quantity && { detail: quantity.slice(0, 100) }),
      },
    ],
  };
}
