'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { promotionQuery } from '@/lib/api/cart/promotion';
import { deliveryFeeQuery } from '@/lib/api/shipping/delivery';
import { filsFromKwd } from '@/lib/domain/money';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { usePromotion } from '@/stores/promotion';
import type { ValidatedCart } from './use-validated-cart';

/**
 * What the purchasable lines of a cart cost: subtotal, promotion, delivery, in fils. Parts that nobody knows yet are undefined, and so is
 * all of the delivery while no line can be bought: nothing is delivered, and nothing counts towards free delivery.
 */
export function useTotals({ purchasable: lines, country, userId, total }: ValidatedCart) {
  const code = usePromotion((state) => state.code);
  const promotion = useQuery(promotionQuery(optionalAuthClient, code, { lines, countryCode: country.code, userId }));
  const delivery = useQuery({
    ...deliveryFeeQuery(browserClient, { countryCode: country.code, isDomestic: country.isDomestic, total }),
    enabled: lines.length > 0,
  });
  // A disabled query still has the answer for the lines before.
  const terms = lines.length > 0 ? delivery.data : undefined;
  const discount = promotion.data && lines.length > 0 ? filsFromKwd(promotion.data.discount) : 0;
  const listedFee = terms && filsFromKwd(terms.fee);
  const fee = lines.length > 0 && promotion.data?.kind === 'freeDelivery' ? 0 : listedFee;
  return {
    subtotal: total,
    /** Whether any line can be bought, and so delivered. */
    hasPurchasable: lines.length > 0,
    promotion,
    discount,
    fee,
    /** Nobody knows the fee yet, and it is being asked for. */
    isFeeLoading: delivery.isLoading,
    freeFrom: terms?.freeFrom === undefined ? undefined : filsFromKwd(terms.freeFrom),
    days: terms?.estimatedDays,
    total: Math.max(0, total - discount) + (fee ?? 0),
  };
}

export type Totals = ReturnType<typeof useTotals>;
