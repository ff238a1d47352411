'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelCashOrder,
  fetchOrder,
  orderKey,
  requestCancellation,
} from '@/lib/api/orders/orders';
import type { Order, RefundType } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { getCancellationMethod } from '@/lib/shop/order/order-outcome';
import { finalizeOrder } from '@/stores/finalize-order';

interface Cancellation {
  reason: string;
  refundType: RefundType;
}

async function cancelOrder(order: Order, { reason, refundType }: Cancellation): Promise<Order> {
  const { referenceCode } = order;
  const method = getCancellationMethod(order);
  if (method === 'cash') return cancelCashOrder(optionalAuthClient, { referenceCode, reason });
  await requestCancellation(optionalAuthClient, {
    referenceCode,
    reason,
    refundType: method === 'paid' ? refundType : 'None',
  });
  return fetchOrder(optionalAuthClient, referenceCode);
}

/**
 * Cancels an order with the method that its state requires, then refreshes the queries
 * that show it.
 */
export function useCancel(order: Order, onDone: (order: Order) => void) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderKey(order.referenceCode) }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ]);
  return useMutation({
    mutationFn: (cancellation: Cancellation) => cancelOrder(order, cancellation),
    onSuccess: (cancelled) => {
      void finalizeOrder(cancelled);
      void refresh();
      onDone(cancelled);
    },
    onError: () => void refresh(),
  });
}
