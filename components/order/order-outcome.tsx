'use client';

import './order.css';
import type { ReactNode } from 'react';
import type { Order } from '@/lib/api/contract/order';
import { isNotFound } from '@/lib/api/http/errors';
import { orderOutcome } from '@/lib/shop/order/order-outcome';
import { FailedPanel } from './failed-panel';
import { OrderConfirmation } from './order-confirmation';
import { OrderLoadError, OrderNotFound, OrderSkeleton } from './order-states';
import { PendingPanel } from './pending-panel';
import { useOrder } from './use-order';

interface OrderOutcomeProps {
  referenceCode: string;
  /** What is shown once it is bought. */
  bought: (order: Order) => ReactNode;
}

/** What became of an order, as it stands now and as it changes while it is looked at. */
export function OrderOutcome({ referenceCode, bought }: OrderOutcomeProps) {
  const { order, error, isError, isFetching, isPollTimedOut, refetch, resumePolling } = useOrder(referenceCode);
  if (!order && isError) {
    return isNotFound(error) ? <OrderNotFound typed={referenceCode} /> : <OrderLoadError as="h1" isTrying={isFetching} onRetry={refetch} />;
  }
  if (!order) return <OrderSkeleton />;
  switch (orderOutcome(order)) {
    case 'pending':
      return (
        <PendingPanel order={order} isPollTimedOut={isPollTimedOut} isFetching={isFetching} hasFailed={isError} onResumePolling={resumePolling} />
      );
    case 'bought':
      return bought(order);
    case 'cancelled':
      return <OrderConfirmation order={order} />;
    default:
      return <FailedPanel order={order} />;
  }
}
