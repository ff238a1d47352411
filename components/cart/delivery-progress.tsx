'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/price/use-money';
import type { Totals } from './use-totals';

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-200 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-palm-700 [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-palm-700 [&::-webkit-progress-value]:transition-all [&::-webkit-progress-value]:duration-200';

/** Progress towards free delivery, for countries that have a threshold. */
export function DeliveryProgress({
  totals: { subTotalFils, freeFromFils, isFeeLoading },
}: {
  totals: Totals;
}) {
  const t = useTranslations('cart.summary');
  const money = useMoney();
  if (freeFromFils === undefined)
    return isFeeLoading ? (
      <div
        aria-hidden="true"
        className="h-[calc(1lh+2.5rem)] rounded-control bg-sand-100 text-14"
      />
    ) : null;
  const isFree = subTotalFils >= freeFromFils;
  const text = isFree ? t('isFree') : t('toFree', { amount: money(freeFromFils - subTotalFils) });
  return (
    <div className="rounded-control bg-sand-100 p-3 text-14">
      <p>{text}</p>
      <progress
        value={Math.min(subTotalFils, freeFromFils)}
        max={freeFromFils}
        aria-label={text}
        className={`${BAR} mt-2`}
      />
    </div>
  );
}
