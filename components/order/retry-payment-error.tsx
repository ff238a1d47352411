'use client';

import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/use-retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { FormAlert } from '@/components/ui/form-alert';
import type { Order } from '@/lib/api/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { lineKey } from '@/lib/shop/order/reorder';
import { toRetryPaymentError } from './use-retry-payment';

/** Why an order could not be paid again; by name, when some of it is gone. */
export function RetryPaymentError({ order, error }: { order: Order; error: unknown }) {
  const t = useTranslations('order.pay');
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const { kind, gone } = toRetryPaymentError(error);
  const titles = new Map(order.lines.map((line) => [lineKey(line), isolate(line.title[LOCALE_TABLE[locale].textKey])]));
  return (
    <FormAlert>
      {withWait(error, t(`problem.${kind}`))}
      {gone && (
        <span className="block">
          {gone.outOfStockList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('availableUnits', { title: titles.get(lineKey(entry)) ?? entry.typeId, available: entry.available })}
            </span>
          ))}
          {gone.productNotAvailableByCountryList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('notDelivered', { title: titles.get(lineKey(entry)) ?? entry.typeId })}
            </span>
          ))}
        </span>
      )}
    </FormAlert>
  );
}
