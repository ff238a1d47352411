import type { Country } from '../../lib/contract/country';
import { type Lang, toTextKey } from './messages';

/**
 * The expected price label, computed without the shop's formatter: rounded half up, once, to the
 * country's decimals.
 */
export function expectedMoney(
  fils: number,
  country: Pick<Country, 'currencyRate' | 'numberOfDecimal' | 'currencyCode'>,
  lang: Lang,
): string {
  const { currencyRate, numberOfDecimal: decimals, currencyCode } = country;
  const scale = 10 ** decimals;
  const minor = Math.floor((Math.abs(fils) * Math.round(currencyRate * 1000) * scale) / 1e6 + 0.5);
  const [whole = '', part] = (minor / scale).toFixed(decimals).split('.');
  const plain = `${Number(whole).toLocaleString('en-US')}.${part}`;
  const amount = fils < 0 ? `\u2066−${plain}\u2069` : plain;
  const symbol = currencyCode[toTextKey(lang)];
  return lang === 'ar' ? `${amount}\u00A0${symbol}` : `${symbol}\u00A0${amount}`;
}

export const toFils = (kwd: number) => Math.round(kwd * 1000);

/** Matches any amount in KWD. */
export const DINAR = {
  ar: /^[\d,]+\.\d{3}\u00A0د\.ك$/,
  en: /^KWD\u00A0[\d,]+\.\d{3}$/,
} as const satisfies Record<Lang, RegExp>;
