import { isIP } from 'node:net';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { rateLimitKey, resolveClientIp, toWiderBlock } from '../../../../lib/domain/client-ip.ts';
import { getCaller } from '../authentication/principal.ts';
import { getClientIp } from '../client-ip.ts';
import type { HttpServices } from '../http-services.ts';
import { ProblemError } from '../problem.ts';
import type { GatewayRequest, Middleware } from '../request-types.ts';
import type { RateLimit } from './limit.ts';
import { RATE_LIMITS, type RateLimitName } from './table.ts';

type LimitDeps = Pick<HttpServices, 'limits' | 'trustedProxies'>;

const ROWS: readonly [RateLimitName, RateLimit][] = Object.entries(RATE_LIMITS).map(
  ([name, row]) => [name as RateLimitName, row],
);

/** A documentation address, which no client has (RFC 5737). */
const PROBE = '192.0.2.255';

/**
 * Whether the client is a trusted proxy itself: a request with which the storefront renders a page,
 * without a visitor's address.
 */
const isStorefront = (address: string, trusted: LimitDeps['trustedProxies']) =>
  resolveClientIp(address, PROBE, trusted ?? []) !== address;

/** The key under which a row counts this request; undefined when the row does not apply. */
function getLimitKey(
  c: GatewayRequest,
  row: RateLimit,
  trusted: LimitDeps['trustedProxies'],
): string | undefined {
  const caller = getCaller(c);
  if (caller.role === 'staff') return undefined;
  if (row.key === 'account')
    return caller.role === 'shopper' ? caller.principal.subject : undefined;
  const address = getClientIp(c, trusted);
  if (row.key === 'ipv6-56') return toWiderBlock(address, 56);
  if (row.key === 'ipv6-48') return toWiderBlock(address, 48);
  if (row.key !== 'ip') return undefined;
  if (row.exemptsStorefront && isStorefront(address, trusted)) return undefined;
  return rateLimitKey(address);
}

/** @throws 429 with `Retry-After` (seconds) */
function rejectRequest(c: GatewayRequest, waitMs: number): never {
  c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new ProblemError(
    429,
    'too_many_requests',
    'Too many requests. Wait for the number of seconds in `Retry-After`.',
  );
}

/** @throws 429 with `Retry-After` (seconds) when the limit is exceeded */
export async function enforceLimit(
  c: GatewayRequest,
  { limits }: Pick<LimitDeps, 'limits'>,
  name: RateLimitName,
  key: string,
): Promise<void> {
  const waitMs = await limits.consume(name, key);
  if (waitMs > 0) rejectRequest(c, waitMs);
}

/**
 * Enforces a row in a handler, by the key that the request itself has.
 * @throws 429 with `Retry-After` (seconds) when the limit is exceeded
 */
export async function enforceOwnLimit(
  c: GatewayRequest,
  deps: LimitDeps,
  name: RateLimitName,
): Promise<void> {
  const key = getLimitKey(c, RATE_LIMITS[name], deps.trustedProxies);
  if (key !== undefined) await enforceLimit(c, deps, name, key);
}

/**
 * Counts each request by the rows of its operation, and one without an operation; what all paths
 * share is registered for all methods.
 */
export function applyRateLimits(deps: LimitDeps): Middleware {
  return async (c, next) => {
    const groups: readonly string[] = c.get('operation')?.rules.limits ?? [];
    const isUnknown = matchedRoutes(c).every(({ method }) => method === METHOD_NAME_ALL);
    if (isUnknown) await enforceOwnLimit(c, deps, 'unknown-path-ip');
    for (const [name, { appliedBy, group }] of ROWS)
      if (appliedBy === 'middleware' && group !== undefined && groups.includes(group))
        await enforceOwnLimit(c, deps, name);
    await next();
  };
}

/**
 * Runs work that reveals whether a promotion code is valid. Only wrong codes count: the count of
 * any other request is reverted. Requests are counted before the work, so that parallel guesses
 * cannot exceed the limit.
 */
export async function countGuess<Result>(
  c: GatewayRequest,
  deps: LimitDeps,
  work: () => Promise<Result>,
  isWrong: (outcome: { result: Result } | { error: unknown }) => boolean,
): Promise<Result> {
  const counted: [RateLimitName, string][] = [];
  const uncountAll = () =>
    Promise.all(counted.map(([name, key]) => deps.limits.uncount(name, key)));
  for (const name of ['promotion-guess-account', 'promotion-guess-ip'] as const) {
    const key = getLimitKey(c, RATE_LIMITS[name], deps.trustedProxies);
    if (key === undefined) continue;
    await enforceLimit(c, deps, name, key);
    counted.push([name, key]);
  }
  try {
    const result = await work();
    if (!isWrong({ result })) await uncountAll();
    return result;
  } catch (error) {
    if (!isWrong({ error })) await uncountAll();
    throw error;
  }
}

/**
 * The digest of the network by which unpaid orders of guests are counted; undefined when the
 * connection has no address.
 */
export function getNetworkKey(
  c: GatewayRequest,
  { limits, trustedProxies }: LimitDeps,
): string | undefined {
  const address = getClientIp(c, trustedProxies);
  return isIP(address) === 0 ? undefined : limits.digest('ip', rateLimitKey(address));
}
