import { BASE_CURRENCY } from '../../../lib/domain/money.ts';
import { toPlainNumber } from './read-number.ts';

/** The code of the currency in which the shop sells. */
export const SHOP_CURRENCY = BASE_CURRENCY.symbol.En;

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** How prices are marked besides by the code, without spaces, points and kashida; in capitals. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  KD: ['KWD'],
  دك: ['KWD'],
  SR: ['SAR'],
  رس: ['SAR'],
  '\u20C1': ['SAR'],
  DH: ['AED', 'MAD'],
  DHS: ['AED', 'MAD'],
  دإ: ['AED'],
  QR: ['QAR'],
  رق: ['QAR'],
  BD: ['BHD'],
  دب: ['BHD'],
  RO: ['OMR'],
  رع: ['OMR'],
  JD: ['JOD'],
  دا: ['JOD'],
  دأ: ['JOD'],
  LE: ['EGP'],
  جم: ['EGP'],
  دينار: ['KWD', 'BHD', 'JOD', 'IQD'],
  ريال: ['SAR', 'QAR', 'OMR', 'YER'],
  '\uFDFC': ['SAR', 'QAR', 'OMR', 'YER'],
  درهم: ['AED', 'MAD'],
  جنيه: ['EGP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  US$: ['USD'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  RS: ['INR', 'PKR', 'LKR'],
  '₺': ['TRY'],
  TL: ['TRY'],
};

const BEFORE = /^[^\d.,٫٬+−-]+(?:\.[^\d.,٫٬+−-]+)*\.?(?=[\d.,+−-])/;
const AFTER = /(?<=\d)[^\d.,٫٬]+(?:\.[^\d.,٫٬]+)*\.?$/;

const getCodes = (mark: string): readonly string[] | undefined => {
  const key = mark.replace(/[\s.ـ]/g, '').toUpperCase();
  return MARKS[key] ?? (CODES.has(key) ? [key] : undefined);
};

export interface WrittenAmount {
  /** With Latin digits, without a currency that is known. */
  amount: string;
  /** The currencies that its mark may mean; undefined without a mark. */
  currencies?: readonly string[];
}

/** Separates an amount from its currency, which stands before or after it. */
export function splitCurrency(text: string): WrittenAmount {
  const plain = toPlainNumber(text);
  for (const pattern of [AFTER, BEFORE]) {
    const mark = pattern.exec(plain)?.[0];
    const currencies = mark === undefined ? undefined : getCodes(mark);
    if (currencies) return { amount: plain.replace(pattern, '').trim(), currencies };
  }
  return { amount: plain };
}

/**
 * The currencies that all marked amounts may mean: none without a mark.
 * @returns more than one for marks that are ambiguous, such as `$`
 */
export function findCurrencies(amounts: Iterable<string>): readonly string[] {
  const stated = new Map<string, readonly string[]>();
  for (const text of amounts) {
    const { currencies } = splitCurrency(text);
    if (currencies) stated.set(currencies.join(), currencies);
  }
  const [first = [], ...others] = stated.values();
  const common = first.filter((code) => others.every((codes) => codes.includes(code)));
  return stated.size > 0 && common.length === 0
    ? [...new Set([...stated.values()].flat())]
    : common;
}

/** Whether a text is the code of a currency. */
export const isCurrency = (text: string): boolean => CODES.has(text);
