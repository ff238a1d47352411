'use client';

import { useEffect, useRef } from 'react';
import { track } from '@/lib/analytics/track';
import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { useCart } from '@/stores/cart';

/** Tracks the start of checkout once, as soon as the cart has lines. */
export function useTrackBeginCheckout(): void {
  const lines = useCart((state) => state.lines);
  const isTracked = useRef(false);
  useEffect(() => {
    if (isTracked.current || lines.length === 0) return;
    isTracked.current = true;
    track('InitiateCheckout', { lines });
  }, [lines]);
}

/** @returns a function that tracks the payment method, skipping a repeated one. */
export function useTrackPaymentInfo(): (method: PaymentMethod) => void {
  const lastTracked = useRef<PaymentMethod>(undefined);
  return (method) => {
    if (lastTracked.current === method) return;
    lastTracked.current = method;
    track('AddPaymentInfo', { method, lines: useCart.getState().lines });
  };
}
