'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/price/use-money';
import type { Totals } from './use-totals';

/** Progress towards free delivery, for countries that have a threshold. */
export function DeliveryProgress({ totals: { subTotalFils, freeFromFils, isFeeLoading } }: { totals: Totals }) {
  const t = useTranslations('cart.summary');
  const money = useMoney();
  if (freeFromFils === undefined)
    return isFeeLoading ? <div aria-hidden="true" className="h-[calc(1lh+2.5rem)] rounded-control bg-sand-100 text-14" /> : null;
  const isFree = subTotalFils >= freeFromFils;
  const text = isFree ? t('isFree') : t('toFree', { amount: money(freeFromFils - subTotalFils) });
  return (
    <div className="rounded-control bg-sand-100 p-3 text-14">
      <p>{text}</p>
      <progress value={Math.min(subTotalFils, freeFromFils)} max={freeFromFils} aria-label={text} className="progress mt-2" />
    </div>
  );
}
