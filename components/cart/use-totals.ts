'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { cartPromotionsQuery, promotionQuery } from '@/lib/api/cart/promotion';
import { deliveryFeeQuery } from '@/lib/api/shipping/delivery';
import type { AppliedPromotion, CartPromotions, Promotion } from '@/lib/contract/availability';
import { filsFromKwd } from '@/lib/domain/money';
import { orderTotal } from '@/lib/domain/order-total';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { useGiftCard } from '@/stores/gift-card';
import { usePromotion } from '@/stores/promotion';
import type { ValidatedCart } from './use-validated-cart';

/**
 * Subtotal, promotion and delivery of the purchasable lines. Unknown parts are undefined. Without
 * purchasable lines all delivery fields are undefined, since nothing is delivered and nothing
 * counts towards free delivery.
 */
export function useTotals(
  { purchasable: lines, country, userId, subTotalFils }: ValidatedCart,
  { isCollected = false } = {},
) {
  const code = usePromotion((state) => state.code);
  const isWrapped = useGiftCard((state) => state.isWrapped);
  const query = { lines, countryCode: country.code, userId, isCollected };
  const promotion = useQuery(promotionQuery(optionalAuthClient, code, query));
  const withoutCode = useQuery({
    ...cartPromotionsQuery(optionalAuthClient, query),
    // The answer for a code has all promotions.
    enabled: lines.length > 0 && (code === null || promotion.isError),
  });
  const promotions = lines.length > 0 ? (promotion.data ?? withoutCode.data) : undefined;
  const delivery = useQuery({
    ...deliveryFeeQuery(browserClient, {
      countryCode: country.code,
      isDomestic: country.isDomestic,
      subTotalFils,
    }),
    enabled: lines.length > 0,
  });
  // A disabled query keeps the data of the previous lines.
  const deliveryFee = lines.length > 0 ? delivery.data : undefined;
  const promotionFils = promotions ? filsFromKwd(promotions.discount) : 0;
  const listedFeeFils = deliveryFee && filsFromKwd(deliveryFee.fee);
  const feeFils = promotions?.isDeliveryFree ? 0 : listedFeeFils;
  const wrappingFeeFils =
    deliveryFee?.wrappingFee === undefined ? undefined : filsFromKwd(deliveryFee.wrappingFee);
  const wrappingFils = isWrapped ? (wrappingFeeFils ?? 0) : 0;
  const { discountFils, totalFils } = orderTotal({
    lineFils: [subTotalFils],
    discountFils: promotionFils,
    deliveryFeeFils: feeFils ?? 0,
    wrappingFils,
    pointsFils: 0,
  });
  return {
    subTotalFils,
    hasPurchasable: lines.length > 0,
    /** Of the entered code. */
    promotion,
    /** All that apply, with and without the code. */
    promotions,
    applied: lines.length > 0 ? listApplied(promotion.data, withoutCode.data) : [],
    discountFils,
    feeFils,
    /** Of an order that is wrapped as a gift; undefined where gifts are not wrapped. */
    wrappingFeeFils,
    /** Of this order. */
    wrappingFils,
    /** The fee is unknown and its request is pending. */
    isFeeLoading: delivery.isLoading,
    hasFeeFailed: delivery.isError && deliveryFee === undefined && lines.length > 0,
    retryFee: () => void delivery.refetch(),
    /** Fee or discount are unknown and requested: the total may change. */
    isLoading: delivery.isLoading || promotion.isLoading || withoutCode.isLoading,
    freeFromFils:
      deliveryFee?.freeFrom === undefined ? undefined : filsFromKwd(deliveryFee.freeFrom),
    deliveryTerms: deliveryFee,
    /** Without an unknown fee. */
    totalFils,
  };
}

/** A code that applies alone is not listed: the discount is its own. */
const listApplied = (
  ofCode: Promotion | undefined,
  others: CartPromotions | undefined,
): AppliedPromotion[] => (ofCode ? (ofCode.promotions ?? [ofCode]) : (others?.promotions ?? []));

export type Totals = ReturnType<typeof useTotals>;
