import { type RestockWish, restockWishedSchema } from '../contract/restock';
import type { HttpClient } from '../http/request';

/** @throws ResponseError of code `item_in_stock` when the item can be bought now. */
export function wishRestock(client: HttpClient, body: RestockWish) {
  return client.call('POST', '/product/api/WEB/Product/NotifyBackInStock', { body, schema: restockWishedSchema });
}
