import type { RenderPool } from '../../platform/concurrency/render-pool.ts';
import type { OrderServices } from '../services.ts';
import type { InvoiceData } from './heading.ts';
import type { PackingSlipData } from './packing-slip.ts';

interface DocumentTasks {
  invoicePdf(invoice: InvoiceData): Promise<Uint8Array>;
  packingSlipsPdf(slips: readonly PackingSlipData[]): Promise<Uint8Array>;
}

export interface DocumentServices extends OrderServices {
  renderPool: RenderPool<DocumentTasks>;
}
