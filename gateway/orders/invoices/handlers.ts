import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { createPromiseCache } from '../../concurrency/promise-cache.ts';
import { getCaller } from '../../http/authentication/principal.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { OrderServices } from '../services.ts';
import type { InvoiceData } from './heading.ts';
import { invoiceFileName } from './invoice-file.ts';
import { loadInvoice } from './load-invoice.ts';
import { downloadInvoiceRoute, getInvoiceRoute, INVOICE_PDF } from './routes.ts';

/** About 10 MB. */
const MAX_CACHED_PDFS = 200;

/**
 * The key contains all data of the invoice, so a change of the order renders a new PDF.
 */
const cacheKey = (invoice: InvoiceData) =>
  createHash('sha256').update(JSON.stringify(invoice)).digest('base64');

export function registerInvoices(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { renderPool } = deps;
  const pdfs = createPromiseCache<Uint8Array>(MAX_CACHED_PDFS);
  app.openapi(getInvoiceRoute, async (c) => {
    const { id, Language } = c.req.valid('query');
    const invoice = await loadInvoice(deps, getCaller(c), id, Language);
    return c.json(
      {
        ...invoice,
        pdfUrl: `${INVOICE_PDF}?${new URLSearchParams({ id, Language: invoice.language })}`,
      },
      200,
    );
  });
  app.openapi(downloadInvoiceRoute, async (c) => {
    const { id, Language } = c.req.valid('query');
    // The order is loaded inside the queue, so that many requests do not overload the
    // database either.
    const { invoice, pdf } = await renderPool.queue(async () => {
      const loaded = await loadInvoice(deps, getCaller(c), id, Language);
      return {
        invoice: loaded,
        pdf: await pdfs.get(cacheKey(loaded), () => renderPool.render('invoicePdf', loaded)),
      };
    });
    return c.body(Buffer.from(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoiceFileName(invoice)}"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
