import { createHash } from 'node:crypto';
import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import { createPromiseCache } from '../../platform/concurrency/promise-cache.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { notModified, pdfFile } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import type { InvoiceData } from './heading.ts';
import { invoiceFileName } from './invoice-file.ts';
import { loadInvoice } from './load-invoice.ts';
import type { DocumentServices } from './services.ts';

const invoice = {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  limits: ['invoices'],
  description: `\`id\` is the \`requestId\` of the order. The default of \`Language\` is the language of the order. Only the owner and staff may read it: other
callers get 404 \`order_not_found\`. Until the order is confirmed the response is 404 \`invoice_not_issued\`. \`Number\` names a credit note, or an invoice that a
correction has replaced (\`corrections\` of the order).`,
  problems: [404],
} as const;

const getInvoiceRoute = route(ordersCalls.getInvoice, {
  ...invoice,
  summary: 'Get the invoice of an order',
  returns: 'The invoice, with the URL of its PDF',
});

const downloadInvoiceRoute = route(ordersCalls.downloadInvoice, {
  ...invoice,
  // More than one person needs (docs/decisions/034-expensive-work-in-worker-threads.md).
  maxInFlight: 16,
  summary: 'Download the invoice of an order as a PDF',
  responses: { 200: pdfFile('A4, in Arabic or English'), ...notModified },
});

/** About 10 MB. */
const MAX_CACHED_PDFS = 200;

/** The key contains all data of the invoice, so a change of the order renders a new PDF. */
const cacheKey = (invoice: InvoiceData) =>
  createHash('sha256').update(JSON.stringify(invoice)).digest('base64');

export function registerInvoices(app: GatewayApp, deps: DocumentServices): void {
  const { renderPool } = deps;
  const pdfs = createPromiseCache<Uint8Array>(MAX_CACHED_PDFS);
  app.openapi(getInvoiceRoute, async (c) => {
    const query = c.req.valid('query');
    const invoice = await loadInvoice(deps, getCaller(c), query);
    const { language } = invoice;
    const { id, Number: number } = query;
    const wanted = { id, Language: language, ...(number !== undefined && { Number: number }) };
    return c.json(
      {
        ...invoice,
        pdfUrl: `${ordersCalls.downloadInvoice.path}?${new URLSearchParams(wanted)}`,
      },
      200,
    );
  });
  app.openapi(downloadInvoiceRoute, async (c) => {
    const query = c.req.valid('query');
    // The order is loaded inside the queue, so that many requests do not overload the database
    // either.
    const { invoice, pdf } = await renderPool.queue(async () => {
      const loaded = await loadInvoice(deps, getCaller(c), query);
      return {
        invoice: loaded,
        pdf: await pdfs.get(cacheKey(loaded), () => renderPool.render('invoicePdf', loaded)),
      };
    });
    return sendPdf(c, pdf, invoiceFileName(invoice));
  });
}
