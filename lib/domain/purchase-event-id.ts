/**
 * The id under which third parties know a purchase: the same in the browser and in the gateway, so that it counts once, and no way back
 * to the order's secret reference code (the first 128 bits of its SHA-256). Empty on pages without TLS, where browsers hash nothing.
 */
export async function purchaseEventId(referenceCode: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`purchase:${referenceCode}`));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
