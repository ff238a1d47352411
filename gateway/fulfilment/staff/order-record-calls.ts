import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import { requireStaffOrder } from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { pdfFile } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { findWaybill } from '../shipments/shipments.ts';
import { createNote, listMessages, listNotes } from './list-records.ts';

const listOrderNotesRoute = route(staffOrdersCalls.listOrderNotes, {
  policy: 'staff',
  summary: 'List the notes of staff about an order',
  returns: 'The notes, the oldest first',
  problems: [404],
});

const createOrderNoteRoute = route(staffOrdersCalls.createOrderNote, {
  policy: 'staff',
  summary: 'Add a note about an order, which only staff read',
  returns: 'The note',
  status: 201,
  problems: [404],
});

const listOrderMessagesRoute = route(staffOrdersCalls.listOrderMessages, {
  policy: 'staff',
  summary: 'List the messages to the buyer about an order',
  returns: 'The messages, the oldest first',
  problems: [404],
});

const downloadLabelRoute = route(staffOrdersCalls.downloadLabel, {
  policy: 'staff',
  summary: 'Download the label of a DHL shipment as a PDF',
  description: 'Available once `CreateShipments` has created the shipment: 404 `label_not_found`.',
  problems: [404],
  responses: { 200: pdfFile('As the carrier sent it') },
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
