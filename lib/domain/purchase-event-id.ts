import { sha256 } from './sha256.ts';

/**
 * The id under which third parties know a purchase: the same in the browser and in the gateway, so that it counts once, and no way back
 * to the order's secret reference code (the first 128 bits of its SHA-256). Empty on pages without TLS.
 */
export async function purchaseEventId(referenceCode: string): Promise<string> {
  return (await sha256(`purchase:${referenceCode}`)).slice(0, 32);
}
