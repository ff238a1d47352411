'use client';

import { useTranslations } from 'next-intl';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/lib/contract/order';
import { routes } from '@/lib/domain/routes';
import { getFailureReason } from '@/lib/shop/order/order-outcome';
import { ContactLine } from './contact-line';
import { LimitedViewNotice } from './limited-view-notice';
import { OrderLines } from './order-lines';
import { OrderNumber } from './order-number';
import { OrderTexts } from './order-texts';
import { OrderTotals } from './order-totals';
import { Receipt } from './receipt';
import { Refunds } from './refunds';
import { RetryPayment } from './retry-payment';

/** Shows why a payment failed, with a form that retries it. */
export function FailedPanel({ order }: { order: Order }) {
  const t = useTranslations('failure');
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="flex items-center gap-3 font-display text-28 sm:text-36">
          <Icon name="alert" size={32} className="shrink-0 text-pomegranate-600" />
          {t('heading')}
        </h1>
        <p role="status" className="max-w-prose text-ink-700">
          <span>{t(`reason.${getFailureReason(order)}`)}</span>{' '}
          {!order.refunds && <span>{t('money')}</span>}
        </p>
        <OrderNumber number={order.orderNumber} />
        <p className="flex flex-wrap items-center gap-x-4">
          {t('cart')}
          <PrefetchLink path={routes.cart} className={buttonClass({ variant: 'outline' })}>
            {t('viewCart')}
          </PrefetchLink>
        </p>
      </header>
      <div className="order-details">
        <div className="order-column">
          {order.canPay && <RetryPayment order={order} />}
          {!order.customer && <LimitedViewNotice referenceCode={order.referenceCode} />}
          <ContactLine orderNumber={order.orderNumber} />
          <OrderLines order={order} />
        </div>
        <div className="order-column">
          <OrderTotals order={order} />
          <Refunds order={order} />
          <Receipt order={order} />
          <OrderTexts order={order} />
        </div>
      </div>
    </div>
  );
}
