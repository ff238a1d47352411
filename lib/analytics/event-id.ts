/** From the time and a random value (the specification's section 9). Pages without TLS have no `randomUUID`. */
export function createEventId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return [now, ...random].map((part) => part.toString(36)).join('-');
}
