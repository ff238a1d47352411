/** Time and random value: `randomUUID` is missing on pages without TLS. */
export function createEventId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return [now, ...random].map((part) => part.toString(36)).join('-');
}
