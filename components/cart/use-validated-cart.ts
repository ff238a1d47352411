'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { cartSnapshotQuery } from '@/lib/api/cart/cart-snapshot';
import { canCheckOut, cartSubtotal, isLinePurchasable, validateCart } from '@/lib/shop/cart/cart-validation';
import { useCart } from '@/stores/cart';
import { useCurrency } from '@/stores/currency';
import { useSignedIn } from '@/stores/signed-in';

/** The cart as the gateway sees it now; as it was stored until the gateway has answered. */
export function useValidatedCart() {
  const lines = useCart((state) => state.lines);
  const country = useCurrency((state) => state.selected);
  const userId = useSignedIn((state) => state.userId);
  const truth = useQuery(cartSnapshotQuery(browserClient, { lines, countryCode: country.code, userId }));
  const reviews = validateCart(lines, truth.data, country.code);
  return {
    reviews,
    country,
    userId,
    /** Lines of which some quantity can be bought: the only ones that cost anything and are delivered. */
    purchasable: reviews.filter(isLinePurchasable).map(({ line }) => line),
    total: cartSubtotal(reviews),
    canCheckOut: canCheckOut(reviews),
    isFailed: truth.isError && lines.length > 0,
    retry: truth.refetch,
  };
}

export type ValidatedCart = ReturnType<typeof useValidatedCart>;
