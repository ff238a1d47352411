import { ProblemError } from '../problem.ts';
import type { Caller, GatewayRequest, Principal } from '../request-types.ts';

/** How long after a log-in an account can be deleted. */
const RECENT_LOGIN_MS = 5 * 60_000;

/** The caller of a request, set by the middleware `authenticate`. */
export function getCaller(c: GatewayRequest): Caller {
  return c.get('caller');
}

/**
 * The shopper that sent the request.
 * @throws 401 for any other caller
 */
export function requirePrincipal(c: GatewayRequest): Principal {
  const caller = getCaller(c);
  if (caller.role !== 'shopper')
    throw new ProblemError(401, 'unauthorized', 'A shopper’s token is required.');
  return caller.principal;
}

/**
 * A guest has no password to enter again.
 * @throws `recent_login_required` (403) when the log-in was more than five minutes ago
 */
export function requireRecentLogin({ isGuest, authenticatedAt }: Principal): void {
  if (!isGuest && Date.now() - authenticatedAt.getTime() > RECENT_LOGIN_MS)
    throw new ProblemError(
      403,
      'recent_login_required',
      'The person must log in again: the log-in was more than five minutes ago.',
    );
}
