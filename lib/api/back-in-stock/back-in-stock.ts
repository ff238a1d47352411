import {
  type BackInStockRequest,
  backInStockResponseSchema,
} from '../../contract/back-in-stock.ts';
import { PRODUCT_API } from '../../contract/paths.ts';
import { withActionKey } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

/** @throws ResponseError with code `item_in_stock` when the product can be bought now. */
export function subscribeBackInStock(client: HttpClient, body: BackInStockRequest) {
  const path = `${PRODUCT_API}/NotifyBackInStock`;
  return withActionKey([path, body], (headers) =>
    client.call('POST', path, { body, headers, schema: backInStockResponseSchema }),
  );
}
