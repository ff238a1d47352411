import { type RestockWish, restockWishedSchema } from '../contract/restock';
import { withActionKey } from '../http/action-key';
import type { HttpClient } from '../http/request';

/** @throws ResponseError of code `item_in_stock` when the item can be bought now. */
export function wishRestock(client: HttpClient, body: RestockWish) {
  const path = '/product/api/WEB/Product/NotifyBackInStock';
  return withActionKey([path, body], (headers) => client.call('POST', path, { body, headers, schema: restockWishedSchema }));
}
