import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request';
import { checkPromotionCode } from './availability';
import type { CartQuestion } from './cart-truth';

/** What a code is worth for this cart; a code that is not valid is an error of code `promotion_not_valid`. */
export function promotionQuery(client: HttpClient, code: string | null, { lines, countryCode, userId }: CartQuestion) {
  const items = lines.map(({ id, type, orderQuantity }) => ({ typeId: id, type, quantity: orderQuantity }));
  return queryOptions({
    queryKey: ['promotion', code, countryCode, userId, items],
    enabled: code !== null && items.length > 0,
    queryFn: ({ signal }) => checkPromotionCode(client, { code: code ?? '', countryCode, items, userId }, signal),
  });
}
