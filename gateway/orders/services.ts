import type { CatalogueServices } from '../catalogue/public.ts';
import type { RenderPool } from '../concurrency/render-pool.ts';
import type { WorkQueue } from '../concurrency/work-queue.ts';
import type { HttpServices } from '../http/http-services.ts';
import type { ShippingServices } from '../shipping/public.ts';
import type { Seller } from '../shop/seller.ts';
import type { UserServices } from '../users/public.ts';
import type { InvoiceData } from './invoices/heading.ts';
import type { PackingSlipData } from './invoices/packing-slip.ts';
import type { CreatedPayments } from './payments/create-payments.ts';
import type { HandOffTokens } from './purchase/hand-off-tokens.ts';

/** Rules of the points of accounts. */
interface LoyaltyRules {
  /** Percentage of the money paid for products that a delivered order earns as points. */
  earnPercent: number;
  /** After how many months points expire; 0: never. */
  expireMonths: number;
}

interface DocumentTasks {
  invoicePdf(invoice: InvoiceData): Promise<Uint8Array>;
  packingSlipsPdf(slips: readonly PackingSlipData[]): Promise<Uint8Array>;
}

export interface OrderServices
  extends HttpServices,
    Pick<CatalogueServices, 'catalogue' | 'revalidation'>,
    Pick<ShippingServices, 'dhl'>,
    Pick<UserServices, 'otpKey'> {
  payments: CreatedPayments;
  renderPool: RenderPool<DocumentTasks>;
  /** Limits concurrent transactions of purchases, so that connections remain for other requests. */
  purchaseQueue: WorkQueue;
  handOffTokens: HandOffTokens;
  seller: Seller;
  loyalty: LoyaltyRules;
  /** For how many days after the delivery a return can be requested; 0: never. */
  returnDays: number;
  /** For how many hours after the purchase an unpaid order can be paid. */
  payHours: number;
}

/** Dependencies of the functions of payments and refunds. */
export type PaymentServices = Pick<
  OrderServices,
  'database' | 'catalogue' | 'revalidation' | 'logger' | 'payments' | 'features'
>;
