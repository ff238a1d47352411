import { PLACEHOLDER_PHONE } from '../../../lib/contract/address.ts';
import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import type { OrderTracking } from '../../../lib/contract/purchase.ts';
import { toLatinDigits } from '../../../lib/domain/digits.ts';
import { orderNumberValue } from '../../../lib/domain/order-number.ts';
import { splitPhone } from '../../../lib/domain/phone-parts.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { isEqualSecret } from '../../platform/http/equal-secret.ts';
import { enforceLimit } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { orderNotFound } from '../record/conflicts.ts';
import type { OrderServices } from '../services.ts';

const MIN_PHONE_DIGITS = 7;

const trackOrderRoute = route(ordersCalls.trackOrder, {
  policy: 'public',
  tag: 'Orders',
  limits: ['order-tracking'],
  summary: 'Find an order by its number',
  description: `Returns the reference code when \`contact\` is the phone number (with or without dial code) or the e-mail address of the customer. An unknown
order number and a wrong contact get the same 404. Limits: 5 requests per minute and 30 per day and IP address, 10 per hour and order number.`,
  returns: 'The reference code of the order',
  problems: [404],
});

type Customer = OrderRow['customer'];

/**
 * Whether a contact is the phone or e-mail of the customer. All comparisons are made, so that the
 * duration is the same for every input.
 */
export function matchesContact({ phone, email }: Customer, contact: string): boolean {
  const typed = toLatinDigits(contact)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const results = [
    isEqualSecret(typed.toLowerCase(), email.toLowerCase()),
    isEqualSecret(digits, phone.replace(/\D/g, '')),
    isEqualSecret(digits, splitPhone(phone).local.replace(/\D/g, '')),
  ];
  const [isEmail, ...isPhone] = results;
  return (
    (isEmail === true && email !== '') ||
    (isPhone.includes(true) && digits.length >= MIN_PHONE_DIGITS && !typed.includes('@'))
  );
}

/**
 * Compared when the order does not exist, so that both cases take the same time. It matches no
 * input.
 */
const NO_CUSTOMER: Customer = { name: '', phone: PLACEHOLDER_PHONE, email: '' };

/**
 * Finds the reference code of an order by its number and its customer's phone or e-mail.
 * @throws `order_not_found`
 */
async function findReferenceCode(
  db: Database,
  { orderNumber, contact }: OrderTracking,
): Promise<string> {
  const { referenceCode, customer } = orders;
  const [order] = await db
    .select({ referenceCode, customer })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumberValue(orderNumber)));
  const isMatch = matchesContact(order?.customer ?? NO_CUSTOMER, contact);
  if (!order || !isMatch) throw orderNotFound();
  return order.referenceCode;
}

export function registerTrackOrder(
  app: GatewayApp,
  { database: { db }, limits }: OrderServices,
): void {
  app.openapi(trackOrderRoute, async (c) => {
    const tracking = c.req.valid('json');
    await enforceLimit(c, { limits }, 'order-tracking-number', tracking.orderNumber);
    c.header('Cache-Control', 'no-store');
    return c.json({ referenceCode: await findReferenceCode(db, tracking) }, 200);
  });
}
