/**
 * The tasks of worker threads by name: pure functions of plain data. Only the main thread uses the
 * database. Each task loads its module when it first runs, because fonts and text shaping use 50 MB
 * of memory.
 */

import type { OgImage } from '../../catalogue/og-image/render-og-image.ts';
import type { InvoiceData } from '../../orders/documents/heading.ts';
import type { PackingSlipData } from '../../orders/documents/packing-slip.ts';

export async function invoicePdf(invoice: InvoiceData): Promise<Uint8Array> {
  const { renderInvoice } = await import('../../orders/documents/render-invoice.ts');
  return renderInvoice(invoice);
}

export async function packingSlipsPdf(slips: readonly PackingSlipData[]): Promise<Uint8Array> {
  const { renderPackingSlips } = await import('../../orders/documents/packing-slip.ts');
  return renderPackingSlips(slips);
}

export async function renderOgImage(image: OgImage): Promise<Uint8Array> {
  const module = await import('../../catalogue/og-image/render-og-image.ts');
  return module.renderOgImage(image);
}
