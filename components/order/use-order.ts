'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderQuery } from '@/lib/api/orders/orders';
import { refreshPayment } from '@/lib/api/payment/payments';
import type { Order } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { finalizeOrder } from '@/stores/finalize-order';
import { useSignedIn } from '@/stores/signed-in';

/** How long the order is polled while its payment is pending. */
export const POLL_TIMEOUT_MS = 120_000;

/** Delay until the next poll in ms. False after the timeout. */
export function getPollInterval(elapsedMs: number): number | false {
  if (elapsedMs >= POLL_TIMEOUT_MS) return false;
  if (elapsedMs < 30_000) return 2000;
  return elapsedMs < 60_000 ? 4000 : 8000;
}

const isPending = (order: Order | undefined) => order?.status === 'PendingPayment';
const hasPendingRefund = (order: Order | undefined) =>
  order?.refunds?.some(({ state }) => state === 'Pending') === true;

/**
 * An order as visible to the current user, polled while its payment is pending. Finalizes the order
 * once it is paid.
 */
export function useOrder(referenceCode: string, initialOrder?: Order) {
  const viewerId = useSignedIn((state) => state.userId);
  const [pollStart, setPollStart] = useState(() => Date.now());
  const query = useQuery({
    ...orderQuery(optionalAuthClient, referenceCode, viewerId),
    ...(initialOrder && { placeholderData: initialOrder }),
    refetchInterval: ({ state }) =>
      isPending(state.data) && getPollInterval(Date.now() - pollStart),
    refetchOnWindowFocus: ({ state }) => isPending(state.data) || hasPendingRefund(state.data),
  });
  const { data, isPlaceholderData, dataUpdatedAt, errorUpdatedAt } = query;
  useEffect(() => {
    if (data && !isPlaceholderData) void finalizeOrder(data);
  }, [data, isPlaceholderData]);

  return {
    ...query,
    order: data,
    /** Polling has stopped, because the payment was pending for longer than `POLL_TIMEOUT_MS`. */
    isPollTimedOut:
      isPending(data) && Math.max(dataUpdatedAt, errorUpdatedAt) - pollStart >= POLL_TIMEOUT_MS,
    resumePolling: () => {
      setPollStart(Date.now());
      void refreshPayment(optionalAuthClient, data).then(() => query.refetch());
    },
  };
}
