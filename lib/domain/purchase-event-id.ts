import { sha256 } from '../shared/sha256.ts';

/**
 * The event id of a purchase for third parties: the first 128 bits of a SHA-256. Browser and
 * gateway calculate the same id, so the purchase counts once, and it does not reveal the reference
 * code. Empty on pages without TLS.
 */
export async function toPurchaseEventId(referenceCode: string): Promise<string> {
  return (await sha256(`purchase:${referenceCode}`)).slice(0, 32);
}
