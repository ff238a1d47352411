'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/lib/contract/order';
import { getPaymentPageUrl } from '@/lib/shop/order/payment-page-url';
import { OrderDetails } from './order-details';
import { OrderNumber } from './order-number';
import { PayForm } from './pay-form';
import { RetryPayment } from './retry-payment';

interface PendingPanelProps {
  order: Order;
  isPollTimedOut: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  onResumePolling: () => void;
}

/**
 * An order with a pending payment. The owner can continue or change the payment. Without
 * a payment page, the provider has failed to create it.
 */
export function PendingPanel({
  order,
  isPollTimedOut,
  isFetching,
  hasFailed,
  onResumePolling,
}: PendingPanelProps) {
  const t = useTranslations('success');
  const isUnstarted = order.canPay && order.payment?.redirectUrl === undefined;
  const text = isUnstarted ? 'unstarted' : isPollTimedOut ? 'timedOut' : 'text';
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="flex items-center gap-3 font-display text-28 sm:text-36">
          <Icon name="clock" size={32} className="shrink-0 text-honey-600" />
          {t('heading.PendingPayment')}
        </h1>
        <p role="status" className="max-w-prose text-ink-700">
          {t(`pending.${text}`)}
        </p>
        <OrderNumber number={order.orderNumber} />
      </header>
      <FormAlert>{hasFailed && t('pending.refreshFailed')}</FormAlert>
      {(isPollTimedOut || hasFailed) && (
        <Button
          variant="outline"
          className="justify-self-start"
          isDisabled={isFetching}
          onClick={onResumePolling}
        >
          {t('pending.refresh')}
        </Button>
      )}
      {isUnstarted && <RetryPayment order={order} />}
      {order.canPay && !isUnstarted && <ContinuePayment order={order} />}
      <OrderDetails order={order} />
    </div>
  );
}

function ContinuePayment({ order }: { order: Order }) {
  const t = useTranslations('success.pending');
  const page = getPaymentPageUrl(order.payment?.redirectUrl);
  return (
    <section className="panel grid gap-4 print:hidden">
      <p className="flex flex-wrap items-center justify-between gap-4">
        {t('unpaid')}
        {page && (
          <a href={page} className={buttonClass()}>
            {t('go')}
          </a>
        )}
      </p>
      <details className="disclosure">
        <summary className="field-link flex min-h-11 items-center gap-2">
          {t('payAnotherWay')}
          <Icon name="chevron-down" size={18} className="disclosure-arrow" />
        </summary>
        <div className="mt-3">
          <PayForm order={order} />
        </div>
      </details>
    </section>
  );
}
