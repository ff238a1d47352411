import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Logs of the shop under test. The log of the emulator, which replaces an external service,
 * contains accounts.
 */
const LOGS = ['gateway.log', 'shop.log'] as const;

/** Personal data of the users of the end-to-end tests (tests/e2e/users.ts). */
const PERSONAL_DATA: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a name', /نورة|العنزي|Noura|Enezi/gi],
  ['an e-mail address', /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/gi],
  ['a phone number', /(?<![\d.:-])(?:(?:\+|00|%2B)?965[\s-]?)?[569]\d{3}[\s-]?\d{4}(?![\d.-])/g],
  ['a phone number in Arabic digits', /[٠-٩]{8,}/g],
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}/g],
  ['a reference code', /\b(?=[0-9A-Z]*\d)[0-9A-HJKMNP-TV-Z]{26}\b/g],
  ['a password', /Date-palm-9/g],
];

/**
 * Numbers that pino writes into each line (`{"level":30,"time":1795…`), and random ids, whose
 * digits can look like a phone number.
 */
const RANDOM_DIGITS = [
  /"(?:time|pid|ms|port|attemptId|payment|paymentId|refundId|providerId|eventId)":(?:[\d.]+|"[^"]*")/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /\b[\da-f]{32}\b/gi,
];

/** Characters of the line that are shown before and after the data. */
const CONTEXT = 80;

/** The parts of a line of a log that contain personal data, with its kind in its place. */
export function findInLine(line: string): string[] {
  const rest = RANDOM_DIGITS.reduce((text, pattern) => text.replace(pattern, ''), line);
  const redacted = PERSONAL_DATA.reduce(
    (text, [what, pattern]) => text.replace(pattern, `[${what}]`),
    rest,
  );
  if (redacted === rest) return [];
  return PERSONAL_DATA.flatMap(([what]) => {
    const index = redacted.indexOf(`[${what}]`);
    return index < 0 ? [] : [redacted.slice(Math.max(0, index - CONTEXT), index + CONTEXT)];
  });
}

/**
 * `gateway.log:12: "phone":"[a phone number]"` for each line with personal data.
 * @throws Error when a log is missing
 */
export function findPersonalData(logDir: string): string[] {
  return LOGS.flatMap((name) => {
    const file = path.join(logDir, name);
    if (!existsSync(file)) throw new Error(`${name} is missing: the logs cannot be searched`);
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      findInLine(line).map((found) => `${name}:${index + 1}: ${found}`),
    );
  });
}
