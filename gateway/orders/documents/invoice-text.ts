import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import {
  BASE_CURRENCY,
  type DisplayCurrency,
  filsFromKwd,
  formatMoney,
} from '../../../lib/domain/money.ts';
import { TIME_ZONE } from '../../../lib/domain/time.ts';
import { preferLanguage } from '../../platform/shop/shop.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';

/** The text in the invoice language, or in the other one when it is missing, as fonts can print it. */
export function toPrintable(text: Localized, language: Language): string {
  return stripUnprintable(preferLanguage(text, language));
}

export function formatDinar(kwd: number, language: Language): string {
  return isolate(formatMoney(filsFromKwd(kwd), BASE_CURRENCY, language));
}

/** The display currency of the order; undefined for dinar. */
export function getDisplayCurrency({ display }: Order): DisplayCurrency | undefined {
  if (display.currencyCode.En === BASE_CURRENCY.symbol.En) return undefined;
  return {
    rate: display.currencyRate,
    decimals: display.numberOfDecimal,
    symbol: display.currencyCode,
  };
}

export function formatKuwaitDay(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[language].dateLanguage, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: TIME_ZONE,
    numberingSystem: 'latn',
  });
  return stripUnprintable(format.format(new Date(instant)));
}

/** Formats a calendar day (`YYYY-MM-DD`) with the name of its month. */
export function formatLongDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[language].dateLanguage, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return stripUnprintable(format.format(new Date(`${day}T00:00:00Z`)));
}

export function formatKuwaitTime(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[language].dateLanguage, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
    numberingSystem: 'latn',
  });
  return stripUnprintable(format.format(new Date(instant)));
}
