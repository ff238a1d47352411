import { LOCALES } from '../contract/locales.ts';
import { routes } from '../domain/routes.ts';
import { absoluteUrl, siteOrigins } from './urls.ts';

/** The page on which an account changes its password and its passkeys, in the visitor's language. */
const SECURITY_PAGE = `${routes.profile}?section=security`;

const SECURITY_PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Password managers open it for a password that is weak or known: 302, as the W3C asks for. */
export const changePasswordRedirect = {
  source: '/.well-known/change-password',
  destination: SECURITY_PAGE,
  statusCode: 302 as const,
};

/** Where password managers lead to, to add and to manage a passkey (W3C). */
export const buildPasskeyEndpoints = () => ({
  enroll: absoluteUrl(SECURITY_PAGE),
  manage: absoluteUrl(SECURITY_PAGE),
});

/** Whom to tell about a vulnerability of the shop (RFC 9116). */
export function buildSecurityText(email: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  const expires = new Date((day + VALID_DAYS) * DAY_MS).toISOString();
  const fields = [
    ...(email === '' ? [] : [['Contact', `mailto:${email}`]]),
    ['Contact', absoluteUrl(routes.contact)],
    ['Expires', expires],
    ['Preferred-Languages', LOCALES.join(', ')],
    ...siteOrigins().map((origin) => ['Canonical', origin + SECURITY_PATH]),
  ];
  return `${fields.map((field) => field.join(': ')).join('\n')}\n`;
}
