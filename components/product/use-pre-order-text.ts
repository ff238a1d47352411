'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { isolate } from '@/lib/domain/bidi';
import type { PreOrderShipping } from '@/lib/domain/pre-order';
import { formatDay } from '@/lib/i18n/format-date';

export interface PreOrderTextLine {
  preOrder?: boolean | undefined;
  preOrderShipDate?: string | undefined;
}

/** Returns functions that state when a pre-order, and an order with one, ships. */
export function usePreOrderText() {
  const t = useTranslations('product.preOrder');
  const { locale } = useShop();
  const toDate = (day: string) => ({ date: isolate(formatDay(day, locale)) });
  return {
    /** Undefined for a line that is no pre-order. */
    formatLine: ({ preOrder, preOrderShipDate }: PreOrderTextLine): string | undefined => {
      if (!preOrder) return undefined;
      return preOrderShipDate ? t('line', toDate(preOrderShipDate)) : t('lineNoDate');
    },
    formatOrder: ({ shipsOn }: PreOrderShipping): string =>
      shipsOn === undefined ? t('orderNoDate') : t('order', toDate(shipsOn)),
  };
}
