import type { PromotionKind } from '../contract/promotion-kinds.ts';

/** How a kind of promotion changes the price of an order. Amounts are integer fils. */
interface PromotionKindRule {
  /** The value is an amount: KWD in requests and responses, fils where it is stored. */
  isAmount?: boolean;
  /** The discount on products, before it is limited to what they cost. */
  getDiscount?: (eligibleFils: number, value: number) => number;
  isDeliveryFree?: boolean;
}

const RULES: Record<PromotionKind, PromotionKindRule> = {
  /** Rounded half up once. */
  percent: { getDiscount: (fils, percent) => Math.floor((fils * percent + 50) / 100) },
  amount: { isAmount: true, getDiscount: (_, fils) => fils },
  freeDelivery: { isDeliveryFree: true },
};

/** The rule of a kind. */
export const getPromotionKindRule = (kind: PromotionKind): PromotionKindRule => RULES[kind];

/** Whether an order with this promotion, if any, is delivered free of charge. */
export const isDeliveryFree = (promotion: { kind: PromotionKind } | undefined): boolean =>
  promotion !== undefined && RULES[promotion.kind].isDeliveryFree === true;
