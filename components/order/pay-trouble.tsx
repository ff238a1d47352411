'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/shared/shop-context';
import { useRetryAfter } from '@/components/shared/use-retry-after';
import { FormAlert } from '@/components/ui/form-alert';
import type { Order } from '@/lib/api/contract/order';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { isolate } from '@/lib/domain/isolate';
import { lineKey } from '@/lib/domain/reorder';
import { payProblem } from './use-pay-again';

/** Why an order could not be paid again; by name, when some of it is gone. */
export function PayTrouble({ order, error }: { order: Order; error: unknown }) {
  const t = useTranslations('order.pay');
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const { kind, gone } = payProblem(error);
  const titles = new Map(order.lines.map((line) => [lineKey(line), isolate(line.title[LOCALE_TABLE[locale].textKey])]));
  return (
    <FormAlert>
      {withWait(error, t(`problem.${kind}`))}
      {gone && (
        <span className="block">
          {gone.outOfStockList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('left', { title: titles.get(lineKey(entry)) ?? entry.typeId, available: entry.available })}
            </span>
          ))}
          {gone.productNotAvailableByCountryList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('notThere', { title: titles.get(lineKey(entry)) ?? entry.typeId })}
            </span>
          ))}
        </span>
      )}
    </FormAlert>
  );
}
