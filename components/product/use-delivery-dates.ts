'use client';

import { useShop } from '@/components/i18n/shop-context';
import { isolate } from '@/lib/domain/bidi';
import {
  type DeliveryTerms,
  formatDeliveryDates,
  getDeliveryDates,
} from '@/lib/domain/delivery-dates';
import type { PreOrderShipping } from '@/lib/domain/pre-order';

/** Returns a function that names the days on which an order that is placed now arrives. */
export function useDeliveryDates() {
  const { locale } = useShop();
  /** Undefined until the terms are loaded, and while the day of a pre-order is unknown. */
  return (
    terms: DeliveryTerms | undefined,
    preOrder: PreOrderShipping | undefined,
  ): string | undefined => {
    const dates = terms && getDeliveryDates(preOrder, terms, Date.now());
    return dates && isolate(formatDeliveryDates(dates, locale));
  };
}
