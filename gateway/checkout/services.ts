import type { CatalogueServices } from '../catalogue/public.ts';
import type { HandOffTokens } from '../orders/public.ts';
import type { PaymentServices } from '../payments/public.ts';
import type { WorkQueue } from '../platform/concurrency/work-queue.ts';

export interface CheckoutServices extends PaymentServices, Pick<CatalogueServices, 'shopName'> {
  /** Limits concurrent transactions of purchases, so that connections remain for other requests. */
  purchaseQueue: WorkQueue;
  handOffTokens: HandOffTokens;
}
