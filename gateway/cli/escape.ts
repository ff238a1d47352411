/**
 * What a command prints can contain text of shoppers and of files. A terminal executes control
 * characters, and shows text in another order after direction characters.
 */

const ISOLATES = /[\u2066-\u2069]/g;
/** Everything without a shape, except line breaks and the joiners of Persian and emoji. */
const UNSEEN = /[^\P{C}\n\u200C\u200D]|[\u2028\u2029]/gu;

const toEscape = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Text of several lines; characters without a shape as `\u{1b}`. */
export const escapeText = (text: string): string => text.replace(UNSEEN, toEscape);

/** Text of one line, such as a cell of a table. */
export const escapeLine = (text: string): string =>
  escapeText(text.replace(ISOLATES, '')).replaceAll('\n', toEscape);

/** JSON with the same value. */
export const escapeJson = (json: string): string =>
  json.replace(UNSEEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
