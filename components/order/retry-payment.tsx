'use client';

import { useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/order';
import { PayForm } from './pay-form';

/** The section of an unpaid order in which its payment is retried. */
export function RetryPayment({ order }: { order: Order }) {
  const t = useTranslations('order.pay');
  return (
    <section aria-labelledby="pay-again" className="panel grid gap-4 print:hidden">
      <div>
        <h2 id="pay-again" className="font-display text-22">
          {t('title')}
        </h2>
        <p className="text-ink-700">{t('text')}</p>
      </div>
      <PayForm order={order} />
    </section>
  );
}
