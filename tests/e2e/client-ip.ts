import { randomInt } from 'node:crypto';

/** An address of this machine that is no other test's. Linux has all of 127.0.0.0/8. */
export const loopbackAddress = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Makes a browser a visitor with an IP address of its own, so that no other test uses up its limits. The storefront of the tests trusts
 * 127.0.0.1, from which browsers connect, as a proxy.
 */
export const uniqueClientIp = () => ({ 'x-forwarded-for': loopbackAddress() });
