import { currentCaller } from '../concurrency/current-request.ts';
import { OverloadedError } from '../concurrency/overloaded-error.ts';
import type { Middleware } from './request-types.ts';

/**
 * Responds with 503 to a caller with `maxInFlight` open requests of an operation before it reads the
 * next one, so that bursts of expensive requests are cheap to reject.
 */
export function limitInFlight(): Middleware {
  const counts = new Map<string, number>();
  return async (c, next) => {
    const { name, rules } = c.get('operation') ?? {};
    const max = rules?.maxInFlight;
    if (max === undefined) return next();
    const key = `${name} ${currentCaller()}`;
    const count = counts.get(key) ?? 0;
    if (count >= max) throw new OverloadedError();
    counts.set(key, count + 1);
    try {
      await next();
    } finally {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    }
  };
}
