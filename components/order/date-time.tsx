'use client';

import { useShop } from '@/components/i18n/shop-context';
import { formatDateTime } from '@/lib/i18n/format-day';

/** A moment in words and in Kuwait's time; what is no moment is shown as it came. */
export function DateTime({ at }: { at: string }) {
  const { locale } = useShop();
  if (Number.isNaN(Date.parse(at))) return <bdi>{at}</bdi>;
  return <time dateTime={at}>{formatDateTime(at, locale)}</time>;
}
