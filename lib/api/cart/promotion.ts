import { queryOptions } from '@tanstack/react-query';
import type { Promotion } from '../../contract/availability.ts';
import { toRequestedItems } from '../../shop/cart/cart-line.ts';
import type { HttpClient } from '../http/request.ts';
import { checkPromotionCode } from './availability.ts';
import type { CartQuery } from './cart-snapshot.ts';

/** The discount of a code for this cart; `promotion_not_valid` for an invalid code. */
export function promotionQuery(
  client: HttpClient,
  code: string | null,
  { lines, countryCode, userId }: CartQuery,
) {
  const items = toRequestedItems(lines);
  return queryOptions({
    queryKey: ['promotion', code, countryCode, userId, items],
    enabled: code !== null && items.length > 0,
    // While the cart changes, the same code keeps its discount; another code shows one after its
    // validation.
    placeholderData: (previous: Promotion | undefined, query) =>
      code !== null && query?.queryKey[1] === code ? previous : undefined,
    queryFn: ({ signal }) =>
      checkPromotionCode(client, { code: code ?? '', countryCode, items, userId }, signal),
  });
}
