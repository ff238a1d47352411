import { rateLimitKey } from '../../../lib/domain/client-ip.ts';
import { runAsCaller } from '../concurrency/current-request.ts';
import { getCaller } from './authentication/principal.ts';
import { getClientIp } from './client-ip.ts';
import type { HttpServices } from './http-services.ts';
import type { GatewayRequest, Middleware } from './request-types.ts';

function callerKey(c: GatewayRequest, trustedProxies: HttpServices['trustedProxies']): string {
  const caller = getCaller(c);
  if (caller.role === 'shopper') return `shopper ${caller.principal.subject}`;
  return caller.role === 'staff'
    ? `staff ${caller.staffId}`
    : `address ${rateLimitKey(getClientIp(c, trustedProxies))}`;
}

/**
 * Makes `currentCaller` available to all code that this request runs; `authenticate` must run
 * before.
 */
export function trackCaller(trustedProxies: HttpServices['trustedProxies']): Middleware {
  return (c, next) => runAsCaller(callerKey(c, trustedProxies), next);
}
