'use client';

import { formatMoney } from '@/lib/domain/money';
import { isolate } from '@/lib/i18n/isolate';
import { useCurrency } from '@/stores/currency';
import { useShop } from './shop-context';

/** Amounts within a sentence: in the shopper's currency, isolated from the direction of the words around. */
export function useMoney(): (fils: number) => string {
  const { locale } = useShop();
  const country = useCurrency((state) => state.selected);
  return (fils) => isolate(formatMoney(fils, country, locale));
}
