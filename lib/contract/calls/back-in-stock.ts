import { backInStockRequestSchema } from '../back-in-stock.ts';
import { PRODUCT_API } from '../paths.ts';
import type { Call } from './call.ts';

export const subscribeBackInStock = {
  name: 'subscribeBackInStock',
  method: 'post',
  path: `${PRODUCT_API}/NotifyBackInStock`,
  body: backInStockRequestSchema,
} as const satisfies Call;
