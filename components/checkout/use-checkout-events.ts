'use client';

import { useEffect, useRef } from 'react';
import { track } from '@/lib/analytics/track';
import type { PaymentMethod } from '@/lib/api/contract/order';
import { useCart } from '@/stores/cart';

/** Tells once that checkout has begun: when there is something in the cart to check out. */
export function useTrackBeginCheckout(): void {
  const lines = useCart((state) => state.lines);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || lines.length === 0) return;
    isTold.current = true;
    track('InitiateCheckout', { lines });
  }, [lines]);
}

/** @returns tells how the order is to be paid, again only when it is another way. */
export function useTrackPaymentInfo(): (method: PaymentMethod) => void {
  const told = useRef<PaymentMethod>(undefined);
  return (method) => {
    if (told.current === method) return;
    told.current = method;
    track('AddPaymentInfo', { method, lines: useCart.getState().lines });
  };
}
