/**
 * Cleaning of entered text, in time proportional to its length. The result of each function does
 * not change when it is cleaned again.
 */

const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control and format characters, and letters that browsers draw as nothing. */
const UNSEEN = /\p{Cc}|\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/gu;
/** Persian and emoji need them. */
const JOINERS = '\u200C\u200D';
/** The signs of the Quran and of Arabic numbers are format characters. */
const ALLOWED_IN_TEXT = `\n${JOINERS}\u0600\u0601\u0602\u0603\u0604\u0605\u06DD\u08E2`;

const removeUnseen = (text: string, allowed: string) =>
  text.replace(UNSEEN, (character) => (allowed.includes(character) ? character : ''));

/** A joiner at an end joins nothing. */
const EDGE = /[\s\u200C\u200D]/;
const START = /^[\s\u200C\u200D]+/;
const END = /(?<![\s\u200C\u200D])[\s\u200C\u200D]+$/;
/** Most texts have nothing to remove: a pattern at the end is searched in the whole text. */
const trimEnds = (text: string) =>
  EDGE.test(text.charAt(0)) || EDGE.test(text.charAt(text.length - 1))
    ? text.replace(START, '').replace(END, '')
    : text;
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** A text of one line: a name, a street, a title. Line breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  const line = removeUnseen(text.replace(/[\t\n\v\f\r\u0085]/g, ' '), JOINERS);
  return trimEnds(line.normalize('NFC').replace(/\s+/g, ' '));
}

/** A text of several lines: a message, a note. At most one empty line between two. */
export function cleanText(text: string): string {
  const lines = removeUnseen(text.replace(BREAKS, '\n').replace(/\t/g, ' '), ALLOWED_IN_TEXT)
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd());
  return trimEnds(lines.join('\n').replace(/\n{3,}/g, '\n\n'));
}

/**
 * A value that is compared or validated: an e-mail address, a code, a phone number, a postal code.
 * Full-width letters and other hyphens become those of a keyboard.
 */
export function cleanValue(text: string): string {
  return removeUnseen(text.replace(/[\t\n\v\f\r\u0085]/g, ' '), '')
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Also in the forms of a URL that browsers correct, such as full-width letters. */
export function hasUrl(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\u3002\uFF61]/g, '.');
  return /:\/\/|\bwww\d*\.|[\p{L}\d]\.\p{L}{2,}(?::\d+)?[/?#\\]/iu.test(plain);
}
