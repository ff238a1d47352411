import { rateLimitKey, type TrustedProxies } from '../../../lib/domain/client-ip.ts';
import { getClientIp } from './client-ip.ts';
import type { GatewayRequest } from './request-types.ts';

/** Every browser begins with it; most tools do not. */
const BROWSER = 'Mozilla/5.0 ';
const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse|monitor/i;
const MAX_LENGTH = 400;

/**
 * The network and the browser of a request, for counts in memory: two people are seldom the same.
 * Undefined for robots and tools.
 */
export function findVisitor(
  c: GatewayRequest,
  trusted: TrustedProxies | undefined,
): string | undefined {
  const agent = c.req.header('user-agent') ?? '';
  if (!agent.startsWith(BROWSER) || ROBOT.test(agent)) return undefined;
  return `${rateLimitKey(getClientIp(c, trusted))} ${agent.slice(0, MAX_LENGTH)}`;
}
