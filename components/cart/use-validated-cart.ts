'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { cartSnapshotQuery } from '@/lib/api/cart/cart-snapshot';
import { getPreOrderShipping } from '@/lib/domain/pre-order';
import {
  canCheckOut,
  getCartSubTotalFils,
  getLinePreOrder,
  hasOrderableQuantity,
  validateCart,
} from '@/lib/shop/cart/cart-validation';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useSignedIn } from '@/stores/signed-in';

/**
 * The cart validated against current prices and stock. Until the gateway responds, the stored
 * values are used.
 */
export function useValidatedCart() {
  const storedLines = useCart((state) => state.lines);
  const country = useCountry((state) => state.selected);
  const userId = useSignedIn((state) => state.userId);
  const client = useQueryClient();
  const query = cartSnapshotQuery(browserClient, {
    lines: storedLines,
    countryCode: country.code,
    userId,
  });
  const snapshot = useQuery(query);
  const lines = validateCart(storedLines, snapshot.data, country.code);
  return {
    lines,
    country,
    userId,
    /** Lines of which at least one unit can be bought. Only these are priced and delivered. */
    purchasable: lines.filter(hasOrderableQuantity).map(({ line }) => line),
    /** When the purchasable lines ship, if one of them is a pre-order. */
    preOrder: getPreOrderShipping(lines.filter(hasOrderableQuantity).map(getLinePreOrder)),
    subTotalFils: getCartSubTotalFils(lines),
    canCheckOut: canCheckOut(lines),
    isFailed: snapshot.isError && storedLines.length > 0,
    /** Reads prices and stock of this moment. */
    async retry() {
      // The first request may still be running, with stock that has changed since. `refetch` would
      // wait for it instead of starting another one.
      await client.cancelQueries({ queryKey: query.queryKey });
      await snapshot.refetch();
    },
  };
}

export type ValidatedCart = ReturnType<typeof useValidatedCart>;
