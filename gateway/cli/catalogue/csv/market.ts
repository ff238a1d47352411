import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import { LOCALES } from '../../../../lib/contract/locales.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const MARKET = /^(Included|Price|Compare[ -]At Price) \/ (.+)$/i;

/** The codes of all countries by their names in English and Arabic, also short ones, in lower case. */
function listCountries(): Map<string, string> {
  const countries = new Map([
    ['uae', 'AE'],
    ['الإمارات', 'AE'],
    ['ksa', 'SA'],
    ['السعودية', 'SA'],
    ['usa', 'US'],
    ['uk', 'GB'],
  ]);
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    for (const code of LETTERS.flatMap((one) => LETTERS.map((two) => one + two))) {
      const name = names.of(code);
      if (name !== undefined) countries.set(name.toLowerCase(), code);
    }
  }
  return countries;
}

let countries: Map<string, string> | undefined;

/** The country of a market, which Shopify calls by its country unless it has several. */
function findCountry(market: string): string | undefined {
  countries ??= listCountries();
  return countries.get(market.trim().toLowerCase());
}

export interface MarketColumn {
  header: string;
  kind: 'included' | 'price' | 'compareAt';
  countryCode: string;
}

/**
 * A column of Shopify Markets that is imported: the countries of a product, and the price in the
 * country of the shop. Prices of markets are in their currency.
 */
export function readMarketColumn(header: string): MarketColumn | undefined {
  const [, name = '', market = ''] = MARKET.exec(header.trim()) ?? [];
  const countryCode = findCountry(market);
  if (countryCode === undefined) return undefined;
  const kind = /^inc/i.test(name) ? 'included' : /^pr/i.test(name) ? 'price' : 'compareAt';
  return kind === 'included' || countryCode === HOME_COUNTRY
    ? { header, kind, countryCode }
    : undefined;
}
