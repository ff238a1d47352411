'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { cartSnapshotQuery } from '@/lib/api/cart/cart-snapshot';
import {
  canCheckOut,
  getCartSubTotalFils,
  hasOrderableQuantity,
  validateCart,
} from '@/lib/shop/cart/cart-validation';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useSignedIn } from '@/stores/signed-in';

/**
 * The cart validated against current prices and stock. Until the gateway responds, the
 * stored values are used.
 */
export function useValidatedCart() {
  const storedLines = useCart((state) => state.lines);
  const country = useCountry((state) => state.selected);
  const userId = useSignedIn((state) => state.userId);
  const snapshot = useQuery(
    cartSnapshotQuery(browserClient, { lines: storedLines, countryCode: country.code, userId }),
  );
  const lines = validateCart(storedLines, snapshot.data, country.code);
  return {
    lines,
    country,
    userId,
    /**
     * Lines of which at least one unit can be bought. Only these are priced and
     * delivered.
     */
    purchasable: lines.filter(hasOrderableQuantity).map(({ line }) => line),
    subTotalFils: getCartSubTotalFils(lines),
    canCheckOut: canCheckOut(lines),
    isFailed: snapshot.isError && storedLines.length > 0,
    retry: snapshot.refetch,
  };
}

export type ValidatedCart = ReturnType<typeof useValidatedCart>;
