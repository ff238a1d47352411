'use client';

import { useShop } from '@/components/i18n/shop-context';
import { isolate } from '@/lib/domain/bidi';
import { formatMoney } from '@/lib/domain/money';
import { useCountry } from '@/stores/country';

/**
 * Formats fils in the shopper's currency for use in a sentence, with bidi isolation.
 */
export function useMoney(): (fils: number) => string {
  const { locale } = useShop();
  const country = useCountry((state) => state.selected);
  return (fils) => isolate(formatMoney(fils, country, locale));
}
