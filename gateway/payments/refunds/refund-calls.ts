import type { z } from '@hono/zod-openapi';
import * as staffPaymentsCalls from '../../../lib/contract/calls/staff-payments.ts';
import {
  refundConflictSchema,
  type refundRequestSchema,
} from '../../../lib/contract/staff-payments.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { findOrder, loadOrder, orderNotFound, toOrder } from '../../orders/public.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { PaymentServices } from '../services.ts';
import { previewExtraPaymentRefund, previewRefund } from './refund-preview.ts';
import { refundPart, repeatExtraPaymentRefund } from './refunds.ts';

const refundRoute = route(staffPaymentsCalls.refundOrder, {
  policy: 'staff',
  summary: 'Refund an amount or lines of a paid order',
  description: `May be repeated until everything that was paid is refunded: 409 \`refund_too_high\` has the amount that is left, 409 \`conflict\` means that it is not \`expectedLeft\`. The refund of everything
that is left makes the order \`Refunded\`; a smaller one does not change its status. Lines are refunded at what was paid for them, their price less their
discount; the delivery fee is not a part of them. Money is returned before points. The refund is \`Pending\` until the payment provider confirms it.
Orders that are paid in cash can be refunded after their delivery (409 \`not_paid\`). Points need an account: 409 \`points_not_possible\` for guests
and erased accounts.`,
  returns: 'The refund and its order',
  problems: [404],
  responses: {
    409: problemJson(
      refundConflictSchema,
      'The amount is higher than what is left, or nothing was paid',
    ),
  },
});

const previewRoute = route(staffPaymentsCalls.previewRefund, {
  policy: 'staff',
  summary: 'Get what a refund would return',
  description:
    'Takes the body of a refund and has its problems, and changes nothing. Without `amount`, `lines` and `extraPayment` it is everything that is left.',
  returns: 'Money, points and stock',
  problems: [404],
  responses: { 409: problemJson(refundConflictSchema, 'The refund is not possible') },
});

type Request = z.output<typeof refundRequestSchema>;
type Part = Pick<Request, 'amount' | 'lines'>;

const toConditions = ({ refundType, expectedLeft, reason, restock }: Request) => ({
  refundType,
  reason,
  restock,
  expectedLeftFils: expectedLeft === undefined ? undefined : filsFromKwd(expectedLeft),
});

const toPart = ({ amount, lines }: Part) =>
  lines
    ? ({ part: 'lines', lines } as const)
    : ({ part: 'amount', fils: filsFromKwd(amount ?? 0) } as const);

export function registerRefunds(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(idempotent(refundRoute, db), async (c) => {
    const request = c.req.valid('json');
    const { referenceCode, extraPayment, reason } = request;
    if (!(await findOrder(db, referenceCode))) throw orderNotFound();
    const id = extraPayment
      ? await repeatExtraPaymentRefund(deps, referenceCode, reason)
      : await refundPart(deps, referenceCode, { ...toPart(request), ...toConditions(request) });
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    const order = toOrder(loaded, 'staff');
    const refund = order.refunds?.find((one) => one.id === id);
    if (!refund) throw new Error('The recorded refund was not found');
    return c.json({ refund, order }, 200);
  });
  app.openapi(previewRoute, async (c) => {
    const request = c.req.valid('json');
    const order = await findOrder(db, request.referenceCode);
    if (!order) throw orderNotFound();
    if (request.extraPayment) return c.json(await previewExtraPaymentRefund(db, order), 200);
    const isAll = request.amount === undefined && request.lines === undefined;
    const part = isAll ? ({ part: 'all' } as const) : toPart(request);
    const wanted = { ...part, ...toConditions(request) };
    return c.json(await previewRefund(db, order, wanted, deps.features), 200);
  });
}
