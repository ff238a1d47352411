import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';

/** The user of a verified token. Ids in a request are only compared with it. */
export interface Principal {
  /** The identity provider's id of the user. */
  subject: string;
  /** Lower case; null for a guest. */
  email: string | null;
  isEmailVerified: boolean;
  /** An anonymous identity: a quick registration that may get a password later. */
  isGuest: boolean;
  authenticatedAt: Date;
  /** When the provider issued the ID token that states all this. */
  statedAt: Date;
  /** When that ID token expires. */
  expiresAt: Date;
}

/** `via`: the identity provider's own token, or the gateway's session token for it. */
export type Shopper = { role: 'shopper'; principal: Principal; via: 'identity' | 'session' };

export type Caller = { role: 'anonymous' } | Shopper | { role: 'staff' };

/** The variables that middleware sets for handlers. */
export interface GatewayEnv {
  Variables: RequestIdVariables & { logger: Logger; caller: Caller };
}

export type GatewayApp = OpenAPIHono<GatewayEnv>;
export type GatewayRequest = Context<GatewayEnv>;
export type Middleware = MiddlewareHandler<GatewayEnv>;
