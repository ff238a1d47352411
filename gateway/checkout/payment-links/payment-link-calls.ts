import * as linkCalls from '../../../lib/contract/calls/payment-links.ts';
import * as staffLinkCalls from '../../../lib/contract/calls/staff-payment-links.ts';
import { staffOrderConflictSchema } from '../../../lib/contract/order-draft.ts';
import type { StaffPaymentLink } from '../../../lib/contract/payment-link.ts';
import { paymentUnavailableSchema } from '../../../lib/contract/purchase.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { requireOwnedOrder, requireStaffOrder } from '../../orders/public.ts';
import { findOpenLink, getClosedState, queueLinkMessage } from '../../payments/public.ts';
import { readLinkToken } from '../../platform/db/link-tokens.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';
import { requirePrincipal } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { conflict, serviceUnavailable } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CheckoutServices } from '../services.ts';
import { linkUnpaidOrder, showStaffLink } from './order-link.ts';
import { payLink, showLink } from './pay-link.ts';

const ENDED =
  'Any other token is 404 `payment_link_unknown`. A link that has ended is 409: `payment_link_expired`, `payment_link_cancelled`, `payment_link_paid`.';

const getRoute = route(linkCalls.getPaymentLink, {
  policy: 'public',
  tag: 'Payments',
  limits: ['order-lookup'],
  summary: 'Get what a payment link pays',
  description: `The order without personal data, and the methods of its country. ${ENDED}`,
  returns: 'The open link',
  problems: [404, 409],
});

const getOwnRoute = route(linkCalls.getOwnPaymentLink, {
  policy: 'shopper',
  tag: 'Payments',
  limits: ['payment-attempts'],
  summary: 'Get the open payment link of an own order',
  description: '409 `no_payment_link` without an open link.',
  returns: 'The token of the link',
  problems: [404, 409],
});

const payRoute = route(linkCalls.performLinkPayment, {
  policy: 'public',
  tag: 'Payments',
  limits: ['payment-attempts'],
  summary: 'Pay with a payment link',
  description: `Starts the payment, or continues the open one of the same method. The provider is not asked for a link that has ended; a payment that was under way then is refunded unless it is in time. ${ENDED}`,
  returns: 'The order with the URL of the payment page',
  status: 201,
  problems: [404, 409],
  responses: {
    503: problemJson(
      paymentUnavailableSchema,
      'The payment could not be started; repeat the request',
    ),
  },
});

const createLinkRoute = route(staffLinkCalls.createPaymentLink, {
  policy: 'staff',
  summary: 'Create a payment link for an unpaid order',
  description:
    'In place of an earlier one. Until its end the units of the order stay reserved. What a failed payment released is reserved again at today’s price: a total other than `expectedTotal` (that of the order by default) is 409 `total_changed` with the new `breakdown`.',
  returns: 'The link',
  status: 201,
  problems: [404],
  responses: { 409: problemJson(staffOrderConflictSchema, 'The order cannot be paid as it is') },
});

const getLinkRoute = route(staffLinkCalls.getOrderPaymentLink, {
  policy: 'staff',
  summary: 'Get the open payment link of an order',
  returns: 'The link, if there is one',
  problems: [404],
});

const sendLinkRoute = route(staffLinkCalls.sendPaymentLink, {
  policy: 'staff',
  summary: 'Send the open payment link of an order to its buyer',
  description:
    'By SMS or e-mail, in the language of the order. 409 `no_payment_link` without an open link, `no_recipient` for an order without such a contact.',
  returns: 'The link',
  problems: [404, 409],
});

const noLink = () => conflict('no_payment_link', 'The order has no open payment link.');

export function registerPaymentLinks(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  app.openapi(getRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await showLink(deps, c.req.valid('json').token), 200);
  });
  app.openapi(getOwnRoute, async (c) => {
    const order = await requireOwnedOrder(
      db,
      requirePrincipal(c),
      c.req.valid('json').referenceCode,
    );
    const link = await findOpenLink(db, order.referenceCode);
    const token =
      link && !getClosedState(link, order)
        ? readLinkToken(deps.paymentLinkTokens, link)
        : undefined;
    if (token === undefined) throw noLink();
    c.header('Cache-Control', 'no-store');
    return c.json({ token }, 200);
  });
  app.openapi(idempotent(payRoute, db), async (c) => {
    const { token, paymentMethod } = c.req.valid('json');
    return c.json(await payLink(deps, token, paymentMethod), 201);
  });
}

export function registerStaffPaymentLinks(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  /** The link exists: only a gateway without a storefront cannot show it. */
  const show = async (order: OrderRow): Promise<StaffPaymentLink> => {
    const link = await showStaffLink(deps, order);
    if (!link) throw serviceUnavailable('no_storefront', 'The gateway has no storefront.');
    return link;
  };
  app.openapi(idempotent(createLinkRoute, db), async (c) => {
    const { referenceCode, expectedTotal } = c.req.valid('json');
    const order = await requireStaffOrder(db, referenceCode);
    const expectedFils = expectedTotal === undefined ? undefined : filsFromKwd(expectedTotal);
    await linkUnpaidOrder(deps, order, expectedFils);
    return c.json(await show(await requireStaffOrder(db, order.referenceCode)), 201);
  });
  app.openapi(getLinkRoute, async (c) => {
    const order = await requireStaffOrder(db, c.req.valid('query').ReferenceCode);
    const link = await showStaffLink(deps, order);
    return c.json(link ? { link } : {}, 200);
  });
  app.openapi(idempotent(sendLinkRoute, db), async (c) => {
    const { referenceCode, channel } = c.req.valid('json');
    const order = await requireStaffOrder(db, referenceCode);
    const link = await findOpenLink(db, order.referenceCode);
    if (!link || getClosedState(link, order)) throw noLink();
    await transact(db, (tx) => queueLinkMessage(tx, order, channel));
    return c.json(await show(order), 200);
  });
}
