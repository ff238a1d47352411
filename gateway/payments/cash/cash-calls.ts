import { createRoute, z } from '@hono/zod-openapi';
import {
  cashPayOutSchema,
  cashQuerySchema,
  cashReceiptSchema,
  cashRefundSchema,
  cashReportSchema,
  MAX_OPEN_CASH_ORDERS,
  newCashReceiptSchema,
} from '../../../lib/contract/cash.ts';
import { checkedOrderNumber } from '../../orders/public.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { Caller, GatewayApp } from '../../platform/http/request-types.ts';
import { json, jsonBody, ok, problems } from '../../platform/http/responses.ts';
import type { PaymentServices } from '../services.ts';
import { createReceipt, deleteReceipt, loadCashReport } from './cash-records.ts';
import { payOut, undoPayOut } from './cash-refunds.ts';

const staff = { ...policy('staff'), tags: ['Staff'] };

const getCashReportRoute = createRoute({
  ...staff,
  method: 'get',
  path: '/admin/cash',
  operationId: 'getCashReport',
  summary: 'Compare the cash of a day with the orders that were paid in cash',
  description:
    'What each driver or branch has handed over against the orders of its receipts, the delivered orders of any day that are in no receipt, with the days that they are open, and refunds in cash.',
  request: { query: cashQuerySchema },
  responses: ok(cashReportSchema, 'The report', 400),
});

const createCashReceiptRoute = createRoute({
  ...staff,
  method: 'post',
  path: '/admin/cash',
  operationId: 'createCashReceipt',
  summary: 'Record the cash that a driver or a branch has handed over',
  description: 'An order is in one receipt only: 409 `cash_recorded`.',
  request: {
    body: jsonBody(
      newCashReceiptSchema.extend({
        orderNumbers: z.array(checkedOrderNumber).max(MAX_OPEN_CASH_ORDERS).default([]),
      }),
    ),
  },
  responses: { 201: json(cashReceiptSchema, 'The receipt'), ...problems(400, 409, 413) },
});

const deleteCashReceiptRoute = createRoute({
  ...staff,
  method: 'delete',
  path: '/admin/cash/{id}',
  operationId: 'deleteCashReceipt',
  summary: 'Delete a receipt that was recorded by mistake',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 404) },
});

const createCashPayOutRoute = createRoute({
  ...staff,
  method: 'post',
  path: '/admin/cash/pay-outs',
  operationId: 'createCashPayOut',
  summary: 'Record that a refund was handed to the customer in cash',
  description: 'Once for a refund: 409 `refund_paid_out`.',
  request: { body: jsonBody(cashPayOutSchema) },
  responses: { 201: json(cashRefundSchema, 'The refund'), ...problems(400, 404, 409, 413) },
});

const deleteCashPayOutRoute = createRoute({
  ...staff,
  method: 'delete',
  path: '/admin/cash/pay-outs/{refundId}',
  operationId: 'deleteCashPayOut',
  summary: 'Delete a pay-out that was recorded by mistake',
  request: { params: cashPayOutSchema },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 404) },
});

/** Packers see what they recorded themselves. */
const getOwnId = (caller: Caller): string | undefined =>
  caller.role === 'staff' && 'role' in caller.access && caller.access.role === 'packer'
    ? caller.staffId
    : undefined;

export function registerCash(app: GatewayApp, { database: { db } }: PaymentServices): void {
  app.openapi(getCashReportRoute, async (c) => {
    const { day } = c.req.valid('query');
    return c.json(await loadCashReport(db, day, getOwnId(getCaller(c))), 200);
  });
  app.openapi(idempotent(createCashReceiptRoute, db), async (c) =>
    c.json(await createReceipt(db, c.req.valid('json')), 201),
  );
  app.openapi(idempotent(createCashPayOutRoute, db), async (c) =>
    c.json(await payOut(db, c.req.valid('json').refundId), 201),
  );
  app.openapi(deleteCashReceiptRoute, async (c) => {
    await deleteReceipt(db, c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(deleteCashPayOutRoute, async (c) => {
    await undoPayOut(db, c.req.valid('param').refundId);
    return c.body(null, 204);
  });
}
