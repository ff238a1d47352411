import { z } from '@hono/zod-openapi';
import * as giftCalls from '../../../lib/contract/calls/gifts.ts';
import { paymentUnavailableSchema } from '../../../lib/contract/purchase.ts';
import { staffOrderSchema } from '../../../lib/contract/staff-orders.ts';
import { cancelAndRefund, hideFields } from '../../fulfilment/public.ts';
import { loadOrder, orderNotFound, requireChangeableOrder, toOrder } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { Caller, GatewayApp } from '../../platform/http/request-types.ts';
import { json, problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { localize } from '../../platform/messages/messages.ts';
import type { CheckoutServices } from '../services.ts';
import { enterGiftAddress } from './enter-address.ts';
import { sendGiftAgain } from './send-gift.ts';
import { requireAwaiting, requireOpenGift, showGift, showGiftLink } from './show-gift.ts';

const ENDED =
  'Any other token is 404 `gift_link_unknown`. A link that has ended is 409: `gift_link_used`, `gift_link_expired`, `gift_link_cancelled`.';

const getGiftRoute = route(giftCalls.getGift, {
  policy: 'public',
  tag: 'Orders',
  limits: ['order-lookup'],
  summary: 'Get the gift of a link',
  description: `What its recipient sees before they enter the address: no prices, and no access to the order. ${ENDED}`,
  returns: 'The gift',
  problems: [404, 409],
});

const createGiftAddressRoute = route(giftCalls.createGiftAddress, {
  policy: 'public',
  tag: 'Orders',
  limits: ['order-lookup'],
  summary: 'Enter the address of a gift',
  description: `In the country of the order, which is \`Confirmed\` from then on. The link ends. The buyer gets the line of thanks, and of the address the city only. ${ENDED}`,
  returns: 'When the gift arrives',
  problems: [404, 409],
});

const NOT_AWAITING = 'An order that does not wait for an address gets 409 `not_awaiting_address`.';

const getGiftLinkRoute = route(giftCalls.getGiftLink, {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  summary: 'Get the link of a gift, to pass it on to its recipient',
  description: NOT_AWAITING,
  returns: 'The link',
  problems: [404, 409, 503],
});

const sendGiftLinkRoute = route(giftCalls.sendGiftLink, {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Send the link of a gift to its recipient again',
  description: `By SMS. The buyer three times: then 409 \`no_sends_left\`. A phone that SMS do not reach is 409 \`no_recipient\`, a link that has expired 409 \`gift_link_expired\`. ${NOT_AWAITING}`,
  returns: 'The link',
  problems: [404, 409, 503],
});

const updateGiftAddressRoute = route(giftCalls.updateGiftAddress, {
  policy: 'orderOwnerOrStaff',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Enter the address of a gift in place of its recipient',
  description:
    'In the country of the order, also after the link has expired. The link ends. 409 `gift_link_used` when the recipient was faster, `gift_link_cancelled` for an order that has ended.',
  problems: [404, 409],
  responses: {
    200: json(z.union([giftCalls.updateGiftAddress.response, staffOrderSchema]), 'The order'),
  },
});

const refundGiftRoute = route(giftCalls.refundGift, {
  policy: 'orderOwner',
  tag: 'Orders',
  limits: ['cancellations'],
  summary: 'Take the money back for a gift whose recipient has not answered',
  description: `Cancels the order and refunds it by the method that paid, when its link has expired; earlier 409 \`gift_link_open\`: request the cancellation. ${NOT_AWAITING}`,
  returns: 'The order',
  problems: [404, 409],
  responses: {
    503: problemJson(paymentUnavailableSchema, 'The refund is recorded, and executed later'),
  },
});

const REFUND_NOTE = localize(({ gift }) => gift.notAnswered);

const linkOpen = () =>
  conflict('gift_link_open', 'The recipient still has time. Request the cancellation instead.');

async function showOrder(db: Database, { referenceCode }: OrderRow, caller: Caller) {
  const loaded = await loadOrder(db, referenceCode);
  if (!loaded) throw orderNotFound();
  return toOrder(loaded, caller.role === 'staff' ? 'staff' : 'owner');
}

/** What the recipient does with the link. */
function registerRecipientCalls(app: GatewayApp, { database: { db } }: CheckoutServices): void {
  app.openapi(getGiftRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await showGift(db, c.req.valid('json').token), 200);
  });
  app.openapi(createGiftAddressRoute, async (c) => {
    const { token, ...answer } = c.req.valid('json');
    const { order } = await requireOpenGift(db, token);
    const dates = await transact(db, (tx) =>
      enterGiftAddress(tx, order.referenceCode, { ...answer, author: 'recipient' }),
    );
    return c.json(dates ? { deliveryDates: dates } : {}, 200);
  });
}

/** What its buyer and staff do meanwhile. */
export function registerGifts(app: GatewayApp, deps: CheckoutServices): void {
  const { db } = deps.database;
  registerRecipientCalls(app, deps);
  app.openapi(getGiftLinkRoute, async (c) => {
    const { ReferenceCode } = c.req.valid('query');
    const order = await requireChangeableOrder(db, getCaller(c), ReferenceCode);
    return c.json(await showGiftLink(deps, order), 200);
  });
  app.openapi(idempotent(sendGiftLinkRoute, db), async (c) => {
    const caller = getCaller(c);
    const order = await requireChangeableOrder(db, caller, c.req.valid('json').referenceCode);
    await sendGiftAgain(db, order, caller.role === 'staff');
    return c.json(await showGiftLink(deps, order), 200);
  });
  app.openapi(updateGiftAddressRoute, async (c) => {
    const caller = getCaller(c);
    const { referenceCode: id, ...entered } = c.req.valid('json');
    const order = await requireChangeableOrder(db, caller, id);
    const author = caller.role === 'staff' ? 'staff' : 'owner';
    await transact(db, (tx) => enterGiftAddress(tx, order.referenceCode, { ...entered, author }));
    return c.json(hideFields(await showOrder(db, order, caller), caller), 200);
  });
  app.openapi(idempotent(refundGiftRoute, db), async (c) => {
    const caller = getCaller(c);
    const order = await requireChangeableOrder(db, caller, c.req.valid('json').referenceCode);
    const link = await requireAwaiting(db, order);
    if (link.expiresAt > new Date()) throw linkOpen();
    await cancelAndRefund(deps, order, {
      actor: 'owner',
      reason: REFUND_NOTE,
      isDue: ({ status }) => status === 'AwaitingAddress',
    });
    return c.json(await showOrder(db, order, caller), 200);
  });
}
