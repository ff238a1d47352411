'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { isolate } from '@/lib/domain/bidi';
import type { PreOrderShipping } from '@/lib/domain/pre-order';
import { formatDay } from '@/lib/i18n/format-date';

/** That a cart or order line is a pre-order, and when it ships; nothing for others. */
export function PreOrderLine({ line }: { line: PreOrderTextLine }) {
  const text = usePreOrderText().formatLine(line);
  return text === undefined ? null : <span className="block text-14 text-accent-600">{text}</span>;
}

interface PreOrderTextLine {
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
