'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import type { Order } from '@/lib/contract/order';
import type { OrderCorrection } from '@/lib/contract/order-correction';
import { isolate } from '@/lib/domain/bidi';
import { useOrderMoney } from './use-order-money';

interface CorrectionDetailsProps {
  order: Order;
  correction: Pick<OrderCorrection, 'changed' | 'lines' | 'total'>;
}

/** What a correction changes, a line for each part. */
export function CorrectionDetails({ order, correction }: CorrectionDetailsProps) {
  const t = useTranslations('order.change');
  const localized = useLocalized();
  const { formatCharged } = useOrderMoney(order);
  const { changed, lines = [], total } = correction;
  return (
    <>
      {lines.map(({ typeId, type, title, from, to }) => (
        <span key={`${type}-${typeId}`} className="break-words">
          {t(`lines.${from === 0 ? 'added' : to === 0 ? 'removed' : 'units'}`, {
            title: isolate(localized(title)),
            from,
            to,
          })}
        </span>
      ))}
      {changed.map((part) => part !== 'lines' && <span key={part}>{t(`changed.${part}`)}</span>)}
      {total && (
        <span>
          {t('totalChanged', {
            from: isolate(formatCharged(total.from)),
            to: isolate(formatCharged(total.to)),
          })}
        </span>
      )}
    </>
  );
}
