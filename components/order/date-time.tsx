'use client';

import { useShop } from '@/components/i18n/shop-context';
import { formatDateTime } from '@/lib/i18n/format-date';

/** A date and time in the time zone of Kuwait. A value that is not a date is shown unchanged. */
export function DateTime({ at }: { at: string }) {
  const { locale } = useShop();
  if (Number.isNaN(Date.parse(at))) return <bdi>{at}</bdi>;
  return <time dateTime={at}>{formatDateTime(at, locale)}</time>;
}
