'use client';

import { formatMoney } from '@/lib/domain/money';
import { useCurrency } from '@/stores/currency';
import { useShop } from './shop-context';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Amounts within a sentence: in the shopper's currency, isolated from the direction of the words around. */
export function useMoney(): (fils: number) => string {
  const { locale } = useShop();
  const country = useCurrency((state) => state.selected);
  return (fils) => FIRST_STRONG_ISOLATE + formatMoney(fils, country, locale) + POP_ISOLATE;
}
