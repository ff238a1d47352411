import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../lib/contract/input-text.ts';
import { orderSchema, orderStatusSchema } from '../../lib/contract/order.ts';
import {
  cancelDeliverySchema,
  cancellationRequestedSchema,
  cancellationSchema,
  changeStatusSchema,
  orderListSchema,
  paymentUnavailableSchema,
  userOrdersSchema,
} from '../../lib/contract/purchase.ts';
import { idSchema } from '../../lib/contract/text.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { json, notModified, problems } from '../http/responses.ts';
import { checkedOrderNumber } from './order-request-schemas.ts';

const PREFIX = '/payment/api/Web';
const tags = ['Orders'];
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
});
const unavailable = {
  503: {
    description:
      'The payment provider is unavailable: a payment could not be cancelled or refunded. Try again later.',
    content: { 'application/problem+json': { schema: paymentUnavailableSchema } },
  },
};

const paging = {
  _page: z.coerce.number().int().min(1).max(100_000).default(1),
  _limit: z.coerce.number().int().min(1).max(100).default(24),
  _sort: z.enum(['createdAt', 'total']).default('createdAt'),
  _order: z.enum(['asc', 'desc']).default('desc'),
};

export const getOrderRoute = createRoute({
  ...policy('optional'),
  method: 'get',
  path: `${PREFIX}/UserPurshase/GetUserPurshaseHistoryByRefCode`,
  tags,
  operationId: 'getOrder',
  summary: 'Get an order by its reference code',
  description:
    'The owner and staff get the complete order. Other callers with the code get status, lines and totals, without personal data, address and receipt.',
  request: { query: z.object({ ReferenceCode: valueInput(64).min(1) }) },
  responses: { 200: json(orderSchema, 'The order'), ...notModified, ...problems(400, 404) },
});

export const getProfileRoute = createRoute({
  ...policy('shopper'),
  method: 'get',
  path: `${PREFIX}/ProfileUser/GetProfileUserByUserId`,
  tags,
  operationId: 'getProfile',
  summary: 'Get the caller with a page of their orders',
  request: { query: z.object({ UserId: idSchema, ...paging }) },
  responses: {
    200: json(userOrdersSchema, 'The user and a page of orders'),
    ...notModified,
    ...problems(400, 404),
  },
});

export const listOrdersRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/orders',
  tags: ['Staff'],
  operationId: 'listOrders',
  summary: 'List the orders of all users',
  request: {
    query: z.object({
      status: orderStatusSchema.optional(),
      orderNumber: checkedOrderNumber.optional(),
      ...paging,
    }),
  },
  responses: { 200: json(orderListSchema, 'A page of orders'), ...problems(400) },
});

export const cancelCashOrderRoute = createRoute({
  ...policy('shopper'),
  method: 'post',
  path: `${PREFIX}/ProfileUser/CancelDeliveryRequestInCach`,
  tags,
  operationId: 'cancelCashOrder',
  summary: 'Cancel an order that is paid in cash',
  description:
    'Cancels the order immediately. An order that is shipped, or not paid in cash, gets 409 `illegal_transition`.',
  request: { body: body(cancelDeliverySchema) },
  responses: {
    200: json(orderSchema, 'The cancelled order'),
    ...unavailable,
    ...problems(400, 404, 409, 413),
  },
});

export const requestCancellationRoute = createRoute({
  ...policy('shopper'),
  method: 'post',
  path: `${PREFIX}/CancelationRequest/Create`,
  tags,
  operationId: 'requestCancellation',
  summary: 'Request the cancellation of an order',
  description:
    'A paid order becomes `CancelRequested`, for staff to refund. An unpaid order becomes `Cancelled` immediately. A refund as points requires an account (409 `points_not_possible`) and a verified e-mail (403 `email_unverified`).',
  request: { body: body(cancellationSchema) },
  responses: {
    201: json(cancellationRequestedSchema, 'The cancellation was requested'),
    ...unavailable,
    ...problems(400, 403, 404, 409, 413),
  },
});

export const changeOrderStatusRoute = createRoute({
  ...policy('authenticated'),
  method: 'put',
  path: `${PREFIX}/UserPurshase/changeStatusUserPurshase`,
  tags,
  operationId: 'changeOrderStatus',
  summary: 'Change the status of an order',
  description: `A transition that the current status does not allow gets 409 \`illegal_transition\`. The owner may set \`Cancelled\` (unpaid orders) and
\`CancelRequested\` (paid orders). Staff may set \`Processing\`, \`Shipped\` (with the tracking number of the shop's own drivers), \`Delivered\`, and
\`Refunded\`, which refunds the payment.`,
  request: { body: body(changeStatusSchema) },
  responses: {
    200: json(orderSchema, 'The updated order'),
    ...unavailable,
    ...problems(400, 404, 409, 413),
  },
});
