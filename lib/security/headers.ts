import { LOCALES } from '../i18n/locales.ts';
import { contentPolicy, isSecure, type PolicyInput } from './content-policy.ts';

interface Header {
  key: string;
  value: string;
}

interface HeaderRule {
  source: string;
  headers: Header[];
}

/** What the shop asks of a visitor's device: the place, for the way to the nearest branch, and nothing else. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

/** Two years, in seconds. */
const SECURE_FOR = 63_072_000;

/** Browsers only heed it where nobody on the way can have put it there. */
const isTrustworthy = (siteUrl: string) => isSecure(siteUrl) || ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname);

/** Their URLs carry, or have carried, an order's code, a password reset code or a path with one: no request from them says where it comes from. */
const WITH_SECRETS = `/:locale(${LOCALES.join('|')})?/:page(success|failure|forgot|login|register|contact-us)/:rest*`;

function pageHeaders(input: PolicyInput): Header[] {
  const { siteUrl } = input;
  return [
    { key: 'Content-Security-Policy', value: contentPolicy(input) },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS },
    ...(isTrustworthy(siteUrl) ? [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin' }] : []),
  ];
}

/**
 * Headers by path, for Next's configuration. What is no page (files of the build, pictures, answers of the gateway, which have their own)
 * carries only what counts there.
 */
export function securityHeaders(input: PolicyInput): HeaderRule[] {
  const everywhere: Header[] = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    // Subdomains are the owner's to promise, in the front server.
    ...(isSecure(input.siteUrl) ? [{ key: 'Strict-Transport-Security', value: `max-age=${SECURE_FOR}` }] : []),
  ];
  return [
    { source: '/:path*', headers: everywhere },
    { source: '/:path((?!_next/static/|_next/image|gateway/|media/|fonts/).*)', headers: pageHeaders(input) },
    // The last rule that matches counts.
    { source: WITH_SECRETS, headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ];
}
