import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../../db/client.ts';
import { toDigest } from '../../db/digest.ts';
import { orderGrants } from '../../db/schema/order-codes.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { and, eq, gt, isNull } from '../../db/sql.ts';
import type { GatewayRequest, Middleware } from '../request-types.ts';
import { getCaller } from './principal.ts';

export const GRANT_COOKIE = 'order_access';
/** Where the storefront has the gateway: its pages do not get the cookie. */
const COOKIE_PATH = '/gateway';
const TOKEN_BYTES = 32;
const VALID_SECONDS = 30 * 60;

/** A grant ends with its time, and when an account gets the order or the guest is erased. */
async function findGrantedOrder(db: Database, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ referenceCode: orderGrants.referenceCode })
    .from(orderGrants)
    .innerJoin(orders, eq(orders.referenceCode, orderGrants.referenceCode))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orderGrants.digest, toDigest(token)),
        gt(orderGrants.expiresAt, new Date()),
        eq(users.isGuest, true),
        isNull(users.erasedAt),
      ),
    );
  return found?.referenceCode;
}

/** Adds to the caller the order that this browser has opened with a one-time code. */
export function readOrderGrant({ database }: { database: { db: Database } }): Middleware {
  return async (c, next) => {
    const token = getCookie(c, GRANT_COOKIE);
    const orderGrant = token === undefined ? undefined : await findGrantedOrder(database.db, token);
    if (orderGrant !== undefined) c.set('caller', { ...getCaller(c), orderGrant });
    await next();
  };
}

/**
 * Opens an order in the browser of this request.
 * @returns when it ends
 */
export async function grantOrder(
  c: GatewayRequest,
  db: Database,
  referenceCode: string,
  isSecure: boolean,
): Promise<Date> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + VALID_SECONDS * 1_000);
  await db.insert(orderGrants).values({ digest: toDigest(token), referenceCode, expiresAt });
  setCookie(c, GRANT_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    path: COOKIE_PATH,
    maxAge: VALID_SECONDS,
  });
  return expiresAt;
}
