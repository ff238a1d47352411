import { currentCaller } from '../concurrency/current-request.ts';
import { OverloadedError } from '../concurrency/overloaded-error.ts';
import type { Middleware } from './request-types.ts';

/**
 * Responds with 503 to a caller with `max` open requests before it reads the next one, so that
 * bursts of expensive requests are cheap to reject. Each call of this function creates a separate
 * counter.
 */
export function limitInFlight(max: number): Middleware {
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
