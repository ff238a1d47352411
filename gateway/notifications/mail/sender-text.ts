import { hasUrl } from '../../../lib/contract/clean-text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';

/** Mail programs turn this into a link, although it may be a name such as “St.John”. */
const DOMAIN = /[\p{L}\d]\.\p{L}{2,}/u;

/**
 * The greeting of a person; without the name when it contains an address of the web or a line
 * break. Anybody may have entered it, with the e-mail address of another person.
 */
export function getGreeting(name: string, language: Language): string {
  const { greeting, greetingWithoutName } = MESSAGES[language];
  const isPlain = !hasUrl(name) && !DOMAIN.test(name.normalize('NFKC')) && !name.includes('\n');
  return isPlain && name.trim() !== ''
    ? fill(greeting, { name: isolate(name.trim()) })
    : greetingWithoutName;
}

/** The lines of a text without those that contain an address of the web. */
export const withoutUrls = (lines: readonly string[]): string[] =>
  lines.filter((line) => !hasUrl(line));
