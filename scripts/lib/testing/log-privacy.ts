import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Logs of the shop under test. The emulator's own contain its accounts: it stands in for a service that is somebody else's. */
const LOGS = ['gateway.log', 'shop.log'] as const;

/** What the people of the journeys (tests/e2e/users.ts) are known by, in any form. */
const PERSONAL_DATA: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a name', /نورة|العنزي|Noura|Enezi/i],
  ['an e-mail address', /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/i],
  ['a phone number', /(?<![\d.:-])(?:(?:\+|00|%2B)?965[\s-]?)?[569]\d{3}[\s-]?\d{4}(?![\d.-])/],
  ['a phone number in Arabic digits', /[٠-٩]{8,}/],
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a reference code', /\b(?=[0-9A-Z]*\d)[0-9A-HJKMNP-TV-Z]{26}\b/],
  ['a password', /Date-palm-9/],
];

/** `{"level":30,"time":1795…` and the like: what pino and a clock write into each line is no number of anybody's. */
const OWN_NUMBERS = /"(?:time|pid|ms|port|requestId)":(?:[\d.]+|"[^"]*")/g;

/** What is personal in a line of a log. */
export function personalDataIn(line: string): string[] {
  const rest = line.replace(OWN_NUMBERS, '');
  return PERSONAL_DATA.flatMap(([what, pattern]) => (pattern.test(rest) ? [what] : []));
}

/** `gateway.log:12: a phone number` for each line of the logs that contains something personal. @throws when a log is missing. */
export function findPersonalData(logDir: string): string[] {
  return LOGS.flatMap((name) => {
    const file = path.join(logDir, name);
    if (!existsSync(file)) throw new Error(`${name} is missing: the logs could not be searched`);
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => personalDataIn(line).map((what) => `${name}:${index + 1}: ${what}`));
  });
}
