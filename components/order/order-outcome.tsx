'use client';

import './order.css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { isNotFound } from '@/lib/api/http/errors';
import type { Order } from '@/lib/contract/order';
import { routes } from '@/lib/domain/routes';
import { getFailureReason, orderOutcome } from '@/lib/shop/order/order-outcome';
import { getPaymentPageUrl } from '@/lib/shop/order/safe-payment-url';
import { BuyAgain } from './buy-again';
import { ContactLine } from './contact-line';
import { LimitedViewNotice } from './limited-view-notice';
import { OrderConfirmation } from './order-confirmation';
import { OrderDetails, OrderTexts } from './order-details';
import { OrderLines } from './order-lines';
import { OrderNumber } from './order-number';
import { OrderLoadError, OrderNotFound, OrderSkeleton } from './order-states';
import { OrderTotals } from './order-totals';
import { PayForm, RetryPaymentSection } from './pay-form';
import { Receipt } from './receipt';
import { Refunds } from './refunds';
import { useOrder } from './use-order';

interface OrderOutcomeProps {
  referenceCode: string;
  /** Renders an order that is paid or confirmed. */
  renderConfirmed: (order: Order) => ReactNode;
}

/**
 * Shows the panel for the current outcome of an order, and updates it while the payment is pending.
 */
export function OrderOutcomePanel({ referenceCode, renderConfirmed }: OrderOutcomeProps) {
  const { order, error, isError, isFetching, isPollTimedOut, refetch, resumePolling } =
    useOrder(referenceCode);
  if (!order && isError) {
    return isNotFound(error) ? (
      <OrderNotFound input={referenceCode} />
    ) : (
      <OrderLoadError isHeading isRetrying={isFetching} onRetry={refetch} />
    );
  }
  if (!order) return <OrderSkeleton />;
  switch (orderOutcome(order)) {
    case 'pending':
      return (
        <PendingPanel
          order={order}
          isPollTimedOut={isPollTimedOut}
          isFetching={isFetching}
          hasFailed={isError}
          onResumePolling={resumePolling}
        />
      );
    case 'confirmed':
      return renderConfirmed(order);
    case 'cancelled':
      return <OrderConfirmation order={order} />;
    default:
      return <FailedPanel order={order} />;
  }
}

interface PendingPanelProps {
  order: Order;
  isPollTimedOut: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  onResumePolling: () => void;
}

/**
 * An order with a pending payment. The owner can continue or change the payment. Without a payment
 * page, the provider has failed to create it.
 */
function PendingPanel({
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
        <h1 className="flex items-center gap-3 font-display text-28 sm:text-36 lg:text-44">
          <Icon name="clock" size={32} className="shrink-0 text-accent-600" />
          {t('heading.PendingPayment')}
        </h1>
        <p role="status" className="max-w-prose text-ink-700">
          {t(`pending.${text}`)}
        </p>
        {text === 'text' && (
          <span
            aria-hidden="true"
            className="size-6 animate-spin rounded-full border-2 border-sand-300 border-t-accent-600 motion-reduce:hidden"
          />
        )}
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
      {isUnstarted && <RetryPaymentSection order={order} />}
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

function KeptCart() {
  const t = useTranslations('failure');
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {t('cart')}
      <PrefetchLink path={routes.cart} className={buttonClass({ variant: 'outline' })}>
        {t('viewCart')}
      </PrefetchLink>
    </p>
  );
}

/** Shows why a payment failed, with a form that retries it, or that the time to pay is over. */
export function FailedPanel({ order }: { order: Order }) {
  const t = useTranslations('failure');
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="flex items-center gap-3 font-display text-28 sm:text-36 lg:text-44">
          <Icon name="alert" size={32} className="shrink-0 text-danger-600" />
          <span>{t(order.isExpired ? 'expired.heading' : 'heading')}</span>
        </h1>
        <p role="status" className="max-w-prose text-ink-700">
          <span>
            {order.isExpired ? t('expired.text') : t(`reason.${getFailureReason(order)}`)}
          </span>{' '}
          {!order.refunds && <span>{t('money')}</span>}
        </p>
        <OrderNumber number={order.orderNumber} />
        {order.isExpired ? <BuyAgain order={order} /> : <KeptCart />}
      </header>
      <div className="order-details">
        <div className="order-column">
          {order.canPay && <RetryPaymentSection order={order} />}
          {!order.customer && !order.isExpired && <LimitedViewNotice order={order} />}
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
