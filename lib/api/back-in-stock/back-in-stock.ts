import { withActionKey } from '@/lib/api/http/action-key';
import type { HttpClient } from '@/lib/api/http/request';
import { type BackInStockRequest, backInStockResponseSchema } from '@/lib/contract/back-in-stock';

/**
 * @throws ResponseError with code `item_in_stock` when the product can be bought now.
 */
export function subscribeBackInStock(client: HttpClient, body: BackInStockRequest) {
  const path = '/product/api/WEB/Product/NotifyBackInStock';
  return withActionKey([path, body], (headers) =>
    client.call('POST', path, { body, headers, schema: backInStockResponseSchema }),
  );
}
