import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../../lib/contract/input-text.ts';
import { invoiceSchema } from '../../../lib/contract/purchase.ts';
import { languageSchema } from '../../../lib/contract/user.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../../http/responses.ts';

const PREFIX = '/payment/api/Web/Invoice';
export const INVOICE_PDF = `${PREFIX}/GetPdfByRequestId`;

const invoice = {
  ...policy('authenticated'),
  method: 'get' as const,
  tags: ['Orders'],
  description: `\`id\` is the \`requestId\` of the order. The default of \`Language\` is the language of the order. Only the owner and staff may read it: other
callers get 404 \`order_not_found\`. Until the order is confirmed the response is 404 \`invoice_not_issued\`.`,
  request: {
    query: z.object({
      id: z.uuid(),
      Language: valueInput(8).toLowerCase().pipe(languageSchema).optional(),
    }),
  },
};

export const getInvoiceRoute = createRoute({
  ...invoice,
  path: `${PREFIX}/GetByRequestId`,
  operationId: 'getInvoice',
  summary: 'Get the invoice of an order',
  responses: {
    200: json(invoiceSchema, 'The invoice, with the URL of its PDF'),
    ...notModified,
    ...problems(400, 404),
  },
});

export const downloadInvoiceRoute = createRoute({
  ...invoice,
  path: INVOICE_PDF,
  operationId: 'downloadInvoice',
  summary: 'Download the invoice of an order as a PDF',
  responses: {
    200: {
      description: 'A4, in Arabic or English',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...notModified,
    ...problems(400, 404),
  },
});
