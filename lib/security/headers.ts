import { LOCALES } from '../contract/locales.ts';
import { buildContentPolicy, isSecure, type PolicyInput } from './content-policy.ts';

interface Header {
  key: string;
  value: string;
}

interface HeaderRule {
  source: string;
  headers: Header[];
}

/** Only geolocation is allowed, for the nearest branch. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/** Two years in seconds. */
const HSTS_MAX_AGE_S = 63_072_000;

/** Browsers ignore Cross-Origin-Opener-Policy on other origins. */
const isTrustworthy = (siteUrl: string) =>
  isSecure(siteUrl) || ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname);

/**
 * Pages whose URLs contain or contained a reference code, a password reset code or a path with one:
 * they send no referrer.
 */
const PAGES_WITH_SECRETS = `/:locale(${LOCALES.join('|')})?/:page(success|failure|forgot|login|register|contact-us)/:rest*`;

function pageHeaders(input: PolicyInput): Header[] {
  const { siteUrl } = input;
  return [
    { key: 'Content-Security-Policy', value: buildContentPolicy(input) },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS },
    ...(isTrustworthy(siteUrl)
      ? [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin' }]
      : []),
  ];
}

/**
 * Headers by path, for next.config.ts. Responses that are not pages (build files, images, gateway
 * responses with their own headers) only get those that apply to them.
 */
export function buildSecurityHeaders(input: PolicyInput): HeaderRule[] {
  const everywhere: Header[] = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    // `includeSubDomains` is a decision of the operator, in the reverse proxy.
    ...(isSecure(input.siteUrl)
      ? [{ key: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE_S}` }]
      : []),
  ];
  return [
    { source: '/:path*', headers: everywhere },
    {
      source: '/:path((?!_next/static/|_next/image|gateway/|media/|feeds/|fonts/).*)',
      headers: pageHeaders(input),
    },
    // The last matching rule applies.
    { source: PAGES_WITH_SECRETS, headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ];
}
