import { createInterface } from 'node:readline/promises';
import { isCurrency, SHOP_CURRENCY } from '../../../catalogue/public.ts';

/** Asks a person; undefined without a terminal. */
export type AskPerson = (question: string) => Promise<string>;

export interface CurrencyOptions {
  currency?: string | undefined;
  /** Units of the currency of the shop for one of the file. */
  rate?: number | undefined;
  ask?: AskPerson | undefined;
}

export interface ChosenCurrency {
  /** Undefined: no price of the file names it, and `--rate` is enough. */
  currency: string | undefined;
  rate: number;
}

/** A question on the terminal, if there is one. */
export function createQuestion(): AskPerson | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}

async function findCurrency(
  file: string,
  stated: readonly string[],
  { currency, rate, ask }: CurrencyOptions,
): Promise<string | undefined> {
  const [first, ...others] = stated;
  if (currency === undefined && others.length === 0 && (first !== undefined || rate !== undefined))
    return first;
  const among = first === undefined ? '' : ` (${stated.join(', ')})`;
  const answer = currency ?? (await ask?.(`Currency of the prices of ${file}${among}: `));
  const code = answer?.trim().toUpperCase();
  if (code === undefined)
    throw new Error(
      `${file} does not say in which currency its prices are${among}: add --currency ${SHOP_CURRENCY}, or --currency and --rate of another one`,
    );
  if (!isCurrency(code)) throw new Error(`"${code}" is no currency: use a code such as SAR`);
  if (first !== undefined && !stated.includes(code))
    throw new Error(`${file} has prices in ${stated.join(', ')}, not in ${code}`);
  return code;
}

/**
 * The currency of a file and its rate.
 * @param stated the currencies that its prices name
 * @throws Error when the currency is unknown, or another than that of the shop without a rate
 */
export async function chooseCurrency(
  file: string,
  stated: readonly string[],
  options: CurrencyOptions,
): Promise<ChosenCurrency> {
  const { rate } = options;
  const currency = await findCurrency(file, stated, options);
  if (currency === SHOP_CURRENCY) {
    if (rate !== undefined && rate !== 1)
      throw new Error(`--rate is for prices in another currency than ${SHOP_CURRENCY}`);
    return { currency, rate: 1 };
  }
  if (rate === undefined)
    throw new Error(
      `The prices of ${file} are in ${currency}, and the shop sells in ${SHOP_CURRENCY}: add --rate with the ${SHOP_CURRENCY} that one ${currency} is worth`,
    );
  return { currency, rate };
}
