import { rateLimitKey } from '../../lib/domain/client-ip.ts';
import { getClientIp } from './client-ip.ts';

/** The names by which the rate limiter imports them. */
export const clientAddress = getClientIp;
export const householdOf = rateLimitKey;
