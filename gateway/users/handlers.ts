import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../http/request-types.ts';
import { registerWrites } from './change-handlers.ts';
import { OtpTooEarlyError } from './otp.ts';
import { registerOtp, type UserServices } from './phone-handlers.ts';
import { registerReads } from './read-handlers.ts';

const retryAfter: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  if (c.error instanceof OtpTooEarlyError)
    c.res.headers.set('Retry-After', String(c.error.retryAfterSeconds));
};

/** Registers the operations on the caller's user and the public `CheckMobilePhone`. */
export function registerUsers(app: OpenAPIHono<GatewayEnv>, deps: UserServices): void {
  app.use('/user/*', retryAfter);
  registerReads(app, deps);
  registerWrites(app, deps);
  registerOtp(app, deps);
}
