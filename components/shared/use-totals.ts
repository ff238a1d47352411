'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { deliveryFeeQuery } from '@/lib/api/payment/delivery';
import { promotionQuery } from '@/lib/api/products/promotion';
import { isForSale } from '@/lib/domain/cart-review';
import { filsFromKwd } from '@/lib/domain/money';
import { visitorClient } from '@/lib/session/visitor-client';
import { usePromotion } from '@/stores/promotion';
import type { CartReview } from './use-cart-review';

/** What the whole cart costs: subtotal, promotion, delivery, in fils. Parts that nobody knows yet are undefined. */
export function useTotals({ reviews, country, userId, total }: CartReview) {
  const code = usePromotion((state) => state.code);
  const lines = reviews.filter(isForSale).map((review) => review.line);
  const promotion = useQuery(promotionQuery(visitorClient, code, { lines, countryCode: country.code, userId }));
  const delivery = useQuery({
    ...deliveryFeeQuery(browserClient, { countryCode: country.code, isDomestic: country.isDomestic, total }),
    enabled: total > 0,
  });
  const discount = promotion.data ? filsFromKwd(promotion.data.discount) : 0;
  const listedFee = delivery.data && filsFromKwd(delivery.data.fee);
  const fee = promotion.data?.kind === 'freeDelivery' ? 0 : listedFee;
  return {
    subtotal: total,
    promotion,
    discount,
    fee,
    /** Nobody knows the fee yet, and it is being asked for. */
    isFeeLoading: delivery.isLoading,
    freeFrom: delivery.data?.freeFrom === undefined ? undefined : filsFromKwd(delivery.data.freeFrom),
    days: delivery.data?.estimatedDays,
    total: Math.max(0, total - discount) + (fee ?? 0),
  };
}

export type Totals = ReturnType<typeof useTotals>;
