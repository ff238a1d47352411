'use client';

import { useShop } from '@/components/i18n/shop-context';
import type { Locale } from '@/lib/contract/locales';
import { isolate } from '@/lib/domain/bidi';
import { formatMoney } from '@/lib/domain/money';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';

export interface MoneyProps {
  /** Integer fils. */
  fils: number;
  /** Fils by country code, for countries with a different price. */
  other?: Record<string, number> | undefined;
}

/**
 * An amount in the shopper's currency. The server renders Kuwait's; the head script replaces it
 * before first paint, so the text may differ from the server's during hydration.
 */
export function Money(amount: MoneyProps) {
  const { locale } = useShop();
  return renderMoney(
    amount,
    useCountry((state) => state.selected),
    locale,
  );
}

/** The same, for components with several amounts. */
export function renderMoney({ fils, other }: MoneyProps, country: DisplayCountry, locale: Locale) {
  return (
    <bdi
      className="money"
      data-fils={fils}
      data-in={other && JSON.stringify(other)}
      suppressHydrationWarning
    >
      {formatMoney(other?.[country.code] ?? fils, country, locale)}
    </bdi>
  );
}

/** Formats fils in the shopper's currency for use in a sentence, with bidi isolation. */
export function useMoney(): (fils: number) => string {
  const { locale } = useShop();
  const country = useCountry((state) => state.selected);
  return (fils) => isolate(formatMoney(fils, country, locale));
}
