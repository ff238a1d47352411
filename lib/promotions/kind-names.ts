/** Apart from the kinds, so that pages that name a kind do not load them. */
export const PROMOTION_KINDS = ['percent', 'amount', 'freeDelivery'] as const;

export type PromotionKind = (typeof PROMOTION_KINDS)[number];
