import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { referenceCodeSchema } from '../../../lib/contract/order.ts';
import { languageSchema } from '../../../lib/contract/user.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import { problems } from '../../http/responses.ts';
import { orderNotFound } from '../conflicts.ts';
import { loadOrder } from '../load-order.ts';
import { toOrder } from '../order-mapping.ts';
import type { OrderServices } from '../services.ts';

const downloadPackingSlipRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/orders/packing-slip',
  tags: ['Staff'],
  operationId: 'downloadPackingSlip',
  summary: 'Download the packing slip of an order as a PDF',
  description:
    'The units that are still to be delivered (refunded ones are named apart), address, order note and gift message, without prices. In the language of the order unless another is given.',
  request: {
    query: z.object({ ReferenceCode: referenceCodeSchema, Language: languageSchema.optional() }),
  },
  responses: {
    200: {
      description: 'A4, in Arabic or English',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...problems(400, 404),
  },
});

export function registerPackingSlip(
  app: OpenAPIHono<GatewayEnv>,
  { database: { db }, seller, renderPool }: OrderServices,
): void {
  app.openapi(downloadPackingSlipRoute, async (c) => {
    const { ReferenceCode, Language } = c.req.valid('query');
    const loaded = await loadOrder(db, ReferenceCode);
    if (!loaded) throw orderNotFound();
    const language = Language ?? loaded.order.language;
    const order = toOrder(loaded, 'staff');
    const pdf = await renderPool.queue(() =>
      renderPool.render('packingSlipPdf', { order, sellerName: seller.name, language }),
    );
    return c.body(Buffer.from(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${order.orderNumber}-${language}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
