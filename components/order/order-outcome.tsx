'use client';

import './order.css';
import type { ReactNode } from 'react';
import { isNotFound } from '@/lib/api/http/errors';
import type { Order } from '@/lib/contract/order';
import { orderOutcome } from '@/lib/shop/order/order-outcome';
import { FailedPanel } from './failed-panel';
import { OrderConfirmation } from './order-confirmation';
import { OrderLoadError, OrderNotFound, OrderSkeleton } from './order-states';
import { PendingPanel } from './pending-panel';
import { useOrder } from './use-order';

interface OrderOutcomeProps {
  referenceCode: string;
  /** Renders an order that is paid or confirmed. */
  renderConfirmed: (order: Order) => ReactNode;
}

/**
 * Shows the panel for the current outcome of an order, and updates it while the payment
 * is pending.
 */
export function OrderOutcome({ referenceCode, renderConfirmed }: OrderOutcomeProps) {
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
