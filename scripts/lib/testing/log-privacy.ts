import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Logs of the shop under test. The log of the emulator, which replaces an external
 * service, contains accounts.
 */
const LOGS = ['gateway.log', 'shop.log'] as const;

/** Personal data of the users of the end-to-end tests (tests/e2e/users.ts). */
const PERSONAL_DATA: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a name', /نورة|العنزي|Noura|Enezi/i],
  ['an e-mail address', /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/i],
  ['a phone number', /(?<![\d.:-])(?:(?:\+|00|%2B)?965[\s-]?)?[569]\d{3}[\s-]?\d{4}(?![\d.-])/],
  ['a phone number in Arabic digits', /[٠-٩]{8,}/],
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a reference code', /\b(?=[0-9A-Z]*\d)[0-9A-HJKMNP-TV-Z]{26}\b/],
  ['a password', /Date-palm-9/],
];

/**
 * Numbers that pino writes into each line (`{"level":30,"time":1795…`), and random ids of
 * payments, whose digits can look like a phone number.
 */
const LOG_METADATA =
  /"(?:time|pid|ms|port|requestId|attemptId|payment|paymentId|refundId|providerId)":(?:[\d.]+|"[^"]*")/g;

/** Names the personal data in a line of a log. */
export function getPersonalData(line: string): string[] {
  const rest = line.replace(LOG_METADATA, '');
  return PERSONAL_DATA.flatMap(([what, pattern]) => (pattern.test(rest) ? [what] : []));
}

/**
 * `gateway.log:12: a phone number` for each line with personal data.
 * @throws Error when a log is missing
 */
export function findPersonalData(logDir: string): string[] {
  return LOGS.flatMap((name) => {
    const file = path.join(logDir, name);
    if (!existsSync(file)) throw new Error(`${name} is missing: the logs cannot be searched`);
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      getPersonalData(line).map((what) => `${name}:${index + 1}: ${what}`),
    );
  });
}
