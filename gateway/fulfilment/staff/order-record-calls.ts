import { createRoute, z } from '@hono/zod-openapi';
import { staffOrderIdSchema } from '../../../lib/contract/order.ts';
import {
  newOrderNoteSchema,
  orderMessageListSchema,
  orderNoteListSchema,
  orderNoteSchema,
} from '../../../lib/contract/staff-orders.ts';
import { requireStaffOrder } from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, jsonBody, ok, pdfFile, problems } from '../../platform/http/responses.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { findWaybill } from '../shipments/shipments.ts';
import { createNote, listMessages, listNotes } from './list-records.ts';

const staff = { ...policy('staff'), tags: ['Staff'] };
const ofOrder = { query: z.object({ ReferenceCode: staffOrderIdSchema }) };

const listOrderNotesRoute = createRoute({
  ...staff,
  method: 'get',
  path: '/admin/orders/notes',
  operationId: 'listOrderNotes',
  summary: 'List the notes of staff about an order',
  request: ofOrder,
  responses: ok(orderNoteListSchema, 'The notes, the oldest first', 400, 404),
});

const createOrderNoteRoute = createRoute({
  ...staff,
  method: 'post',
  path: '/admin/orders/notes',
  operationId: 'createOrderNote',
  summary: 'Add a note about an order, which only staff read',
  request: { body: jsonBody(newOrderNoteSchema) },
  responses: { 201: json(orderNoteSchema, 'The note'), ...problems(400, 404, 413) },
});

const listOrderMessagesRoute = createRoute({
  ...staff,
  method: 'get',
  path: '/admin/orders/messages',
  operationId: 'listOrderMessages',
  summary: 'List the messages to the buyer about an order',
  request: ofOrder,
  responses: ok(orderMessageListSchema, 'The messages, the oldest first', 400, 404),
});

const downloadLabelRoute = createRoute({
  ...staff,
  method: 'get',
  path: '/admin/orders/label',
  operationId: 'downloadLabel',
  summary: 'Download the label of a DHL shipment as a PDF',
  description: 'Available once `CreateShipments` has created the shipment: 404 `label_not_found`.',
  request: ofOrder,
  responses: { 200: pdfFile('As the carrier sent it'), ...problems(400, 404) },
});

const labelNotFound = () =>
  new ProblemError(404, 'label_not_found', 'The order has no label of DHL.');

export function registerOrderRecords(app: GatewayApp, { database: { db } }: PaymentServices): void {
  const requireOrder = (id: string) => requireStaffOrder(db, id);
  app.openapi(listOrderNotesRoute, async (c) => {
    const { referenceCode } = await requireOrder(c.req.valid('query').ReferenceCode);
    return c.json({ items: await listNotes(db, referenceCode) }, 200);
  });
  app.openapi(idempotent(createOrderNoteRoute, db), async (c) => {
    const { referenceCode: id, text } = c.req.valid('json');
    const { referenceCode } = await requireOrder(id);
    return c.json(await createNote(db, referenceCode, text), 201);
  });
  app.openapi(listOrderMessagesRoute, async (c) => {
    const { referenceCode } = await requireOrder(c.req.valid('query').ReferenceCode);
    return c.json({ items: await listMessages(db, referenceCode) }, 200);
  });
  app.openapi(downloadLabelRoute, async (c) => {
    const order = await requireOrder(c.req.valid('query').ReferenceCode);
    const pdf = await findWaybill(db, order);
    if (!pdf) throw labelNotFound();
    return sendPdf(c, pdf, `${order.trackingNumber}.pdf`);
  });
}
