import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import type { StaffRole, StaffScope } from '../../../lib/contract/staff.ts';
import type { Operation } from './call-rules.ts';

/** The user of a verified token. Ids in a request are only compared with it. */
export interface Principal {
  /** The identity provider's id of the user. */
  subject: string;
  /** Lower case; null for a guest. */
  email: string | null;
  isEmailVerified: boolean;
  /** Only ID tokens state it. */
  hasSecondFactor?: boolean;
  /** An anonymous identity: a quick registration that may get a password later. */
  isGuest: boolean;
  /** The phone (E.164) that a one-time code proved at the log-in. */
  phone?: string | undefined;
  /** A log-in with a code or a passkey, which proves nothing about the e-mail. */
  isPasswordless?: boolean | undefined;
  authenticatedAt: Date;
  /** When the provider issued the ID token that states all this. */
  statedAt: Date;
  /** When that ID token expires. */
  expiresAt: Date;
}

/** `via`: the identity provider's own token, or the gateway's session token for it. */
export type Shopper = { role: 'shopper'; principal: Principal; via: 'identity' | 'session' };

/** What a staff caller may do: the role of a person, or the scopes of a machine's token. */
export type StaffAccess = { role: StaffRole } | { scopes: readonly StaffScope[] };

export interface StaffCaller {
  role: 'staff';
  /** The id of a person, or `token:` and the name of a machine's token. */
  staffId: string;
  access: StaffAccess;
}

export type Caller = ({ role: 'anonymous' } | Shopper | StaffCaller) & {
  /** The reference code of the order that a one-time code has opened in this browser. */
  orderGrant?: string;
};

/** The variables that middleware sets for handlers. */
export interface GatewayEnv {
  Variables: RequestIdVariables & {
    logger: Logger;
    caller: Caller;
    operation: Operation | undefined;
  };
}

export type GatewayApp = OpenAPIHono<GatewayEnv>;
export type GatewayRequest = Context<GatewayEnv>;
export type Middleware = MiddlewareHandler<GatewayEnv>;
