'use client';

import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useLocalized } from '@/components/i18n/shop-context';
import { FormAlert } from '@/components/ui/form-alert';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { lineKey } from '@/lib/shop/order/reorder';
import { toRetryPaymentError } from './use-retry-payment';

/** Explains why the payment could not be retried, and lists unavailable products. */
export function RetryPaymentError({ order, error }: { order: Order; error: unknown }) {
  const t = useTranslations('order.pay');
  const withWait = useRetryAfter();
  const localized = useLocalized();
  const { kind, availability } = toRetryPaymentError(error);
  const titles = new Map(
    order.lines.map((line) => [lineKey(line), isolate(localized(line.title))]),
  );
  return (
    <FormAlert>
      <span>{withWait(error, t(`problem.${kind}`))}</span>
      {availability && (
        <span className="block">
          {availability.outOfStockList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('availableUnits', {
                title: titles.get(lineKey(entry)) ?? entry.typeId,
                available: entry.available,
              })}
            </span>
          ))}
          {availability.productNotAvailableByCountryList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('notDelivered', { title: titles.get(lineKey(entry)) ?? entry.typeId })}
            </span>
          ))}
        </span>
      )}
    </FormAlert>
  );
}
