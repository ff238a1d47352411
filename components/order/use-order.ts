'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '@/lib/api/contract/order';
import { orderQuery } from '@/lib/api/orders/orders';
import { fetchDeemaSuccess } from '@/lib/api/payment/deema';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { finalizeOrder } from '@/stores/placed-order';
import { useSignedIn } from '@/stores/signed-in';

/** How long a page waits for news of a payment by itself, in ms. */
export const POLL_TIMEOUT_MS = 120_000;

/** How long until a pending order is asked for again, in ms; false when it has waited long enough. */
export function getPollInterval(waited: number): number | false {
  if (waited >= POLL_TIMEOUT_MS) return false;
  if (waited < 30_000) return 2000;
  return waited < 60_000 ? 4000 : 8000;
}

const isPending = (order: Order | undefined) => order?.status === 'PendingPayment';

/** Makes the gateway ask Deema about a payment that takes long. The order says what came of it, so that a failure here is none of its own. */
async function askDeema(order: Order | undefined): Promise<void> {
  const reference = order?.paymentMethod === 'Deema' ? order.payment?.providerReference : undefined;
  if (reference !== undefined) await fetchDeemaSuccess(optionalAuthClient, reference).catch(() => undefined);
}

/** An order as its viewer may see it, asked for again while its payment is pending. What is done once it is bought, is done here. */
export function useOrder(referenceCode: string, known?: Order) {
  const viewerId = useSignedIn((state) => state.userId);
  const [since, setSince] = useState(() => Date.now());
  const query = useQuery({
    ...orderQuery(optionalAuthClient, referenceCode, viewerId),
    ...(known && { placeholderData: known }),
    refetchInterval: ({ state }) => isPending(state.data) && getPollInterval(Date.now() - since),
    refetchOnWindowFocus: ({ state }) => isPending(state.data),
  });
  const { data, isPlaceholderData, dataUpdatedAt, errorUpdatedAt } = query;
  useEffect(() => {
    if (data && !isPlaceholderData) void finalizeOrder(data);
  }, [data, isPlaceholderData]);

  return {
    ...query,
    order: data,
    /** The answer takes longer than anybody should look at a page. */
    isPollTimedOut: isPending(data) && Math.max(dataUpdatedAt, errorUpdatedAt) - since >= POLL_TIMEOUT_MS,
    resumePolling: () => {
      setSince(Date.now());
      void askDeema(data).then(() => query.refetch());
    },
  };
}
