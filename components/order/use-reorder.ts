'use client';

import { useMutation } from '@tanstack/react-query';
import { fetchAvailability } from '@/components/product/check-availability';
import { track } from '@/lib/analytics/track';
import { browserClient } from '@/lib/api/browser-client';
import { fetchItemsById } from '@/lib/api/products/items-by-id';
import type { Order } from '@/lib/contract/order';
import { getReorderLines, planReorder, type Reorder } from '@/lib/shop/order/reorder';
import { useCart } from '@/stores/cart';

/**
 * Adds the available products of an order to the cart. Resolves to the added and the
 * missing lines.
 */
export function useReorder({ lines }: Order) {
  return useMutation({
    mutationFn: async (): Promise<Reorder> => {
      const { lines: cart, change } = useCart.getState();
      const ids = [...new Set(lines.map(({ typeId }) => typeId))];
      const [items, availability] = await Promise.all([
        fetchItemsById(browserClient, ids),
        fetchAvailability(getReorderLines(lines, cart)),
      ]);
      const plan = planReorder(lines, { items, availability, cart });
      for (const { item, quantity } of plan.toAdd) {
        change({ kind: 'add', item, quantity });
        track('AddToCart', { item, quantity });
      }
      return plan;
    },
  });
}
