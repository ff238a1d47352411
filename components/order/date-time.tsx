'use client';

import { useShop } from '@/components/i18n/shop-context';
import { formatMoment } from '@/lib/i18n/format-day';

/** A moment in words and in Kuwait's time; what is no moment is shown as it came. */
export function Moment({ at }: { at: string }) {
  const { locale } = useShop();
  if (Number.isNaN(Date.parse(at))) return <bdi>{at}</bdi>;
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}
