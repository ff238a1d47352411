import { createRoute } from '@hono/zod-openapi';
import {
  refundConflictSchema,
  refundedOrderSchema,
  refundRequestSchema,
} from '../../../lib/contract/staff-payments.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

export const refundRoute = createRoute({
  ...policy('staff'),
  method: 'post',
  path: '/admin/orders/refunds',
  tags: ['Staff'],
  operationId: 'refundOrder',
  summary: 'Refund an amount or lines of a paid order',
  description: `May be repeated until everything that was paid is refunded: 409 \`refund_too_high\` has the amount that is left. The refund of everything
that is left makes the order \`Refunded\`; a smaller one does not change its status. Lines are refunded at what was paid for them, their price less their
discount; the delivery fee is not a part of them. Money is returned before points. The refund is \`Pending\` until the payment provider confirms it.
Orders that are paid in cash can be refunded after their delivery (409 \`not_paid\`). Points need an account: 409 \`points_not_possible\` for guests
and erased accounts.`,
  request: {
    body: { content: { 'application/json': { schema: refundRequestSchema } }, required: true },
  },
  responses: {
    200: json(refundedOrderSchema, 'The refund and its order'),
    ...problems(400, 404, 413),
    409: {
      description: 'The amount is higher than what is left, or nothing was paid',
      content: { 'application/problem+json': { schema: refundConflictSchema } },
    },
  },
});
