import type { BackInStockRequest } from '../../contract/back-in-stock.ts';
import * as backInStockCalls from '../../contract/calls/back-in-stock.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

/** @throws ResponseError with code `item_in_stock` when the product can be bought now. */
export function subscribeBackInStock(client: HttpClient, body: BackInStockRequest) {
  return callOnce(client, backInStockCalls.subscribeBackInStock, { body });
}
