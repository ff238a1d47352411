import * as staffPaymentsCalls from '../../../lib/contract/calls/staff-payments.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { Caller, GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { PaymentServices } from '../services.ts';
import { createReceipt, deleteReceipt, loadCashReport } from './cash-records.ts';
import { payOut, undoPayOut } from './cash-refunds.ts';

const getCashReportRoute = route(staffPaymentsCalls.getCashReport, {
  policy: 'staff',
  summary: 'Compare the cash of a day with the orders that were paid in cash',
  description:
    'What each driver or branch has handed over against the orders of its receipts, the delivered orders of any day that are in no receipt, with the days that they are open, and refunds in cash.',
  returns: 'The report',
});

const createCashReceiptRoute = route(staffPaymentsCalls.createCashReceipt, {
  policy: 'staff',
  summary: 'Record the cash that a driver or a branch has handed over',
  description: 'An order is in one receipt only: 409 `cash_recorded`.',
  returns: 'The receipt',
  status: 201,
  problems: [409],
});

const deleteCashReceiptRoute = route(staffPaymentsCalls.deleteCashReceipt, {
  policy: 'staff',
  summary: 'Delete a receipt that was recorded by mistake',
  returns: 'Deleted',
  problems: [404],
});

const createCashPayOutRoute = route(staffPaymentsCalls.createCashPayOut, {
  policy: 'staff',
  summary: 'Record that a refund was handed to the customer in cash',
  description: 'Once for a refund: 409 `refund_paid_out`.',
  returns: 'The refund',
  status: 201,
  problems: [404, 409],
});

const deleteCashPayOutRoute = route(staffPaymentsCalls.deleteCashPayOut, {
  policy: 'staff',
  summary: 'Delete a pay-out that was recorded by mistake',
  returns: 'Deleted',
  problems: [404],
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
