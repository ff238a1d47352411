import { z } from 'zod';
import { isLoopbackHost } from '../lib/domain/client-ip.ts';

const ENCODE = 'encode # as %23, @ as %40, / as %2F and % as %25 in the user and the password';

/**
 * Whether characters of the password ended the host: the part after it contains the `@`,
 * or nothing before the `#` is a host.
 */
const isCut = (url: URL) => url.hash !== '' || `${url.pathname}${url.search}`.includes('@');

/** The URL of a server with user and password. */
export const serverUrl = (protocols: RegExp, format: string) =>
  z
    .string()
    .superRefine((text, context) => {
      const isValid = URL.canParse(text) && protocols.test(new URL(text).protocol.slice(0, -1));
      const hasCredentials = /^\w+:\/\/[^/]*[:@]/.test(text);
      if (isValid && !isCut(new URL(text))) return;
      const message = hasCredentials ? `must be ${format}; ${ENCODE}` : `must be ${format}`;
      context.addIssue({ code: 'custom', message });
    })
    .optional();

/** Shorter secrets can be guessed. No request header contains outer spaces. */
export const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => text === text.trim(), 'must not begin or end with a space');

const MAILBOX = /^(?:[^<>"\r\n]*<([^<>\s]+)>|([^<>\s]+))$/;

/** `shop@example.com` or `Shop <shop@example.com>`. */
export const mailbox = z.string().refine((text) => {
  const [, named, plain] = MAILBOX.exec(text.trim()) ?? [];
  return z.email().safeParse(named ?? plain).success;
}, 'must be an e-mail address: shop@example.com, or Shop <shop@example.com>');

export const isLocalUrl = (url: string): boolean => isLoopbackHost(new URL(url).host);

/** Whether a mail server of another machine could be reached without TLS. */
export function isPlainMail(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  if (protocol === 'smtps:' || isLocalUrl(url)) return false;
  return searchParams.get('requireTLS') !== 'true' || searchParams.get('ignoreTLS') === 'true';
}

const MIN_CHARACTERS = 8;

/** Whether a secret repeats a few characters, or a short text. */
export function isRepetitive(text: string): boolean {
  if (new Set(text).size < MIN_CHARACTERS) return true;
  const half = Math.ceil(text.length / 2);
  for (let length = 1; length <= half; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}
