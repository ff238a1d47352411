import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Promotion } from '../../contract/availability.ts';
import { toRequestedItems } from '../../shop/cart/cart-line.ts';
import type { HttpClient } from '../http/request.ts';
import { checkCartPromotions, checkPromotionCode } from './availability.ts';
import type { CartQuery } from './cart-snapshot.ts';

interface PromotionCart extends CartQuery {
  /** The order is collected: free delivery saves nothing. */
  isCollected?: boolean;
}

/** A cart as both calls take it. */
const toCart = ({ lines, countryCode, userId, isCollected = false }: PromotionCart) => ({
  countryCode,
  items: toRequestedItems(lines),
  userId,
  ...(isCollected && { isCollected }),
});

/** The discount of a code for this cart; `promotion_not_valid` for an invalid code. */
export function promotionQuery(client: HttpClient, code: string | null, query: PromotionCart) {
  const cart = toCart(query);
  return queryOptions({
    queryKey: ['promotion', code, cart],
    enabled: code !== null && cart.items.length > 0,
    // While the cart changes, the same code keeps its discount; another code shows one after its
    // validation.
    placeholderData: (previous: Promotion | undefined, former) =>
      code !== null && former?.queryKey[1] === code ? previous : undefined,
    queryFn: ({ signal }) => checkPromotionCode(client, { code: code ?? '', ...cart }, signal),
  });
}

/** The promotions that apply to this cart without a code. */
export function cartPromotionsQuery(client: HttpClient, query: PromotionCart) {
  const cart = toCart(query);
  return queryOptions({
    queryKey: ['cart-promotions', cart],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => checkCartPromotions(client, cart, signal),
  });
}
