import * as orderAccessCalls from '../../../lib/contract/calls/order-access.ts';
import { orderNumberValue } from '../../../lib/domain/order-number.ts';
import { instant } from '../../catalogue/public.ts';
import { OtpTooEarlyError, RESEND_MS } from '../../people/users/public.ts';
import { grantOrder } from '../../platform/http/authentication/order-grant.ts';
import { enforceLimit, getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { OrderServices } from '../services.ts';
import { sendOrderCode, verifyOrderCode } from './order-codes.ts';
import { loadOrderContacts } from './order-contacts.ts';

const getOrderContactsRoute = route(orderAccessCalls.getOrderContacts, {
  policy: 'public',
  tag: 'Orders',
  limits: ['order-tracking'],
  summary: 'Get the masked contacts of an order that can get a one-time code',
  description:
    'Of orders of guests. A number without such an order gets contacts too, always the same ones. Limits as for TrackOrder.',
  returns: 'The masked contacts',
});

const sendOrderCodeRoute = route(orderAccessCalls.sendOrderCode, {
  policy: 'public',
  tag: 'Orders',
  limits: ['otp-resend'],
  summary: 'Send a one-time code to a contact of a guest’s order',
  description:
    'Allowed 60 seconds after the last code to the same contact, at most 10 times per day (429 `otp_resend_too_early`). The previous code becomes invalid. A number without an order of a guest gets the same responses, and no code is sent.',
  returns: 'The request was accepted',
});

const verifyOrderCodeRoute = route(orderAccessCalls.verifyOrderCode, {
  policy: 'public',
  tag: 'Orders',
  limits: ['otp-verify'],
  summary: 'Open an order with a one-time code',
  description:
    'The cookie `order_access` of the response gives the browser access to the whole order for 30 minutes: to cancellation, returns, reviews and invoice as its owner has, but not to its payment. It ends earlier when an account claims the order. A code is valid for 10 minutes, 5 attempts and one use: 400 `otp_wrong` or `otp_expired`, also for a number without an order.',
  returns: 'The opened order',
});

export function registerOrderAccess(app: GatewayApp, deps: OrderServices): void {
  const { otpKey, limits, payments } = deps;
  const { db } = deps.database;
  app.openapi(getOrderContactsRoute, async (c) => {
    const { orderNumber: number } = c.req.valid('query');
    await enforceLimit(c, { limits }, 'order-tracking-number', number);
    c.header('Cache-Control', 'private, no-store');
    return c.json(await loadOrderContacts(db, otpKey, orderNumberValue(number)), 200);
  });
  app.openapi(sendOrderCodeRoute, async (c) => {
    const network = getNetworkKey(c, deps);
    const wait = await sendOrderCode({ db, otpKey, network }, c.req.valid('json'));
    if (wait > 0) {
      const error = new OtpTooEarlyError(wait);
      c.header('Retry-After', String(error.retryAfterSeconds));
      throw error;
    }
    c.header('Cache-Control', 'private, no-store');
    return c.json({ resendAfterSeconds: RESEND_MS / 1000 }, 200);
  });
  app.openapi(verifyOrderCodeRoute, async (c) => {
    const { orderNumber: number, code } = c.req.valid('json');
    const referenceCode = await verifyOrderCode({ db, otpKey }, number, code);
    const isSecure = payments.shopUrl.startsWith('https:');
    const expiresAt = await grantOrder(c, db, referenceCode, isSecure);
    c.header('Cache-Control', 'private, no-store');
    return c.json({ referenceCode, expiresAt: instant(expiresAt) }, 200);
  });
}
