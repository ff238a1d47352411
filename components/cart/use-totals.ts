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
 * Subtotal, promotion and delivery of the purchasable lines, in fils. Unknown parts are undefined. Without
 * purchasable lines all delivery fields are undefined, since nothing is delivered and nothing counts towards
 * free delivery.
 */
export function useTotals({ purchasable: lines, country, userId, total }: ValidatedCart) {
  const code = usePromotion((state) => state.code);
  const promotion = useQuery(promotionQuery(optionalAuthClient, code, { lines, countryCode: country.code, userId }));
  const delivery = useQuery({
    ...deliveryFeeQuery(browserClient, { countryCode: country.code, isDomestic: country.isDomestic, total }),
    enabled: lines.length > 0,
  });
  // A disabled query keeps the data of the previous lines.
  const terms = lines.length > 0 ? delivery.data : undefined;
  const discount = promotion.data && lines.length > 0 ? filsFromKwd(promotion.data.discount) : 0;
  const listedFee = terms && filsFromKwd(terms.fee);
  const fee = lines.length > 0 && promotion.data?.kind === 'freeDelivery' ? 0 : listedFee;
  return {
    subtotal: total,
    hasPurchasable: lines.length > 0,
    promotion,
    discount,
    fee,
    /** The fee is unknown and its request is pending. */
    isFeeLoading: delivery.isLoading,
    freeFrom: terms?.freeFrom === undefined ? undefined : filsFromKwd(terms.freeFrom),
    days: terms?.estimatedDays,
    total: Math.max(0, total - discount) + (fee ?? 0),
  };
}

export type Totals = ReturnType<typeof useTotals>;
