import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { callerOf } from '../identity/principal.ts';
import { invoiceFileName } from './invoice-file.ts';
import { loadInvoice } from './load-invoice.ts';
import { getInvoice, getInvoicePdf, INVOICE_PDF } from './routes.ts';

export function registerInvoices(app: OpenAPIHono<GatewayEnv>, deps: GatewayDeps): void {
  app.openapi(getInvoice, async (c) => {
    const { id, Language } = c.req.valid('query');
    const invoice = await loadInvoice(deps, callerOf(c), id, Language);
    return c.json({ ...invoice, pdfUrl: `${INVOICE_PDF}?${new URLSearchParams({ id, Language: invoice.language })}` }, 200);
  });
  app.openapi(getInvoicePdf, async (c) => {
    const { id, Language } = c.req.valid('query');
    const invoice = await loadInvoice(deps, callerOf(c), id, Language);
    // Loaded with the first invoice: fonts and their shaper are 50 MB that a gateway may never need.
    const { renderInvoice } = await import('./render-invoice.ts');
    const pdf = await renderInvoice(invoice);
    return c.body(Buffer.from(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoiceFileName(invoice)}"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
