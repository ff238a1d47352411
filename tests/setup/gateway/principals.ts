import type { Principal } from '../../../gateway/platform/http/request-types.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';

/** A guest who has just logged in. */
export function toGuest(subject: string, at = new Date()): Principal {
  return {
    subject,
    email: null,
    isEmailVerified: false,
    isGuest: true,
    authenticatedAt: at,
    statedAt: at,
    expiresAt: new Date(at.getTime() + HOUR_MS),
  };
}
