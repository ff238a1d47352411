import type { MiddlewareHandler } from 'hono';
import { currentCaller } from '../concurrency/current-caller.ts';
import { OverloadedError } from '../concurrency/overloaded-error.ts';
import type { GatewayEnv } from './request-types.ts';

/**
 * Answers 503 to a caller who has this many requests under way, before anything of the next one is read: a burst of expensive requests
 * costs next to nothing. One counter for each time it is called.
 */
export function limitInFlight(max: number): MiddlewareHandler<GatewayEnv> {
  const counts = new Map<string, number>();
  return async (_, next) => {
    const caller = currentCaller();
    const count = counts.get(caller) ?? 0;
    if (count >= max) throw new OverloadedError();
    counts.set(caller, count + 1);
    try {
      await next();
    } finally {
      const left = (counts.get(caller) ?? 1) - 1;
      if (left === 0) counts.delete(caller);
      else counts.set(caller, left);
    }
  };
}
