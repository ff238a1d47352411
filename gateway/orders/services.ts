import type { CatalogueServices } from '../catalogue/public.ts';
import type { RenderPool } from '../concurrency/render-pool.ts';
import type { WorkQueue } from '../concurrency/work-queue.ts';
import type { HttpServices } from '../http/http-services.ts';
import type { ShippingServices } from '../shipping/public.ts';
import type { Seller } from '../shop/seller.ts';
import type { InvoiceData } from './invoices/heading.ts';
import type { PackingSlipData } from './invoices/packing-slip.ts';
import type { CreatedPayments } from './payments/create-payments.ts';

export interface DocumentTasks {
  invoicePdf(invoice: InvoiceData): Promise<Uint8Array>;
  packingSlipPdf(slip: PackingSlipData): Promise<Uint8Array>;
}

/** What the handlers of orders need. */
export interface OrderServices extends HttpServices, Pick<CatalogueServices, 'catalogue' | 'revalidation'>, Pick<ShippingServices, 'dhl'> {
  payments: CreatedPayments;
  renderPool: RenderPool<DocumentTasks>;
  /** Runs the transactions of purchases, as many at once as leave connections for other requests. */
  purchaseQueue: WorkQueue;
  /** The seller on invoices. */
  seller: Seller;
}

/** What the functions of payments and refunds need. */
export type PaymentServices = Pick<OrderServices, 'database' | 'catalogue' | 'revalidation' | 'logger' | 'payments'>;
