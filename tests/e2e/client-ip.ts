import { randomInt } from 'node:crypto';

/** A random loopback address that no other test uses. Linux accepts all of 127.0.0.0/8. */
export const loopbackAddress = () =>
  `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Headers that give a browser its own client IP address, so that tests do not share rate limits.
 * The storefront under test trusts 127.0.0.1, from which browsers connect, as a proxy.
 */
export const uniqueClientIp = () => ({ 'x-forwarded-for': loopbackAddress() });
