import type { MiddlewareHandler } from 'hono';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { clientAddress, householdOf } from './client-address.ts';
import { ProblemError } from './problem.ts';

export interface RateLimit {
  /** Requests that one caller may make within the window. */
  limit: number;
  windowMs: number;
  /** Callers that are remembered; of more, the one whose window began first is forgotten. */
  maxCallers?: number;
  /** Whether a request that was answered with this status does not count after all. */
  isFree?: (status: number) => boolean;
}

export interface RateCounter {
  /** Counts a request. Answers 0 when it may pass, else the milliseconds until the next one may. */
  take(caller: string): number;
  /** Takes back one that was counted. */
  giveBack(caller: string): void;
}

export function createRateCounter({ limit, windowMs, maxCallers = 10_000 }: RateLimit, now: () => number = Date.now): RateCounter {
  /** In the order in which the windows began. */
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    take(caller) {
      const time = now();
      const open = windows.get(caller);
      if (open && open.endsAt > time) {
        open.count += 1;
        return open.count > limit ? open.endsAt - time : 0;
      }
      windows.delete(caller);
      const [oldest] = windows.keys();
      if (windows.size >= maxCallers && oldest !== undefined) windows.delete(oldest);
      windows.set(caller, { count: 1, endsAt: time + windowMs });
      return 0;
    },
    giveBack(caller) {
      const open = windows.get(caller);
      if (open) open.count -= 1;
    },
  };
}

/** Answers 429 with `Retry-After` (seconds) to an address that asks too often. One counter for each time it is called. */
export function rateLimit(options: RateLimit, trustedProxies: GatewayDeps['trustedProxies']): MiddlewareHandler<GatewayEnv> {
  const counter = createRateCounter(options);
  return async (c, next) => {
    const caller = householdOf(clientAddress(c, trustedProxies));
    const waitMs = counter.take(caller);
    if (waitMs > 0) {
      c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
      throw new ProblemError(429, 'too_many_requests', 'Too many requests came from this address.');
    }
    await next();
    if (options.isFree?.(c.res.status)) counter.giveBack(caller);
  };
}
