/** Maximum lengths of order texts in characters (graphemes). */
export const MAX_ORDER_NOTE_LENGTH = 300;
export const MAX_GIFT_MESSAGE_LENGTH = 200;
/**
 * Limits characters of many code points, such as stacked combining marks. A family
 * emoji has 7.
 */
const MAX_CODE_POINTS_PER_CHARACTER = 8;

/**
 * Bidi controls and invisible characters. The joiners U+200C and U+200D are kept,
 * because emoji and Persian need them.
 */
const INVISIBLE = /[\u061C\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
const CONTROLS = /[^\P{Cc}\n]/gu;

// Missing in browsers before 2024.
const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
const graphemes = Segmenter && new Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Number of graphemes: an emoji or a letter with its marks counts once. Code points if
 * the browser has no Segmenter.
 */
export function countCharacters(text: string): number {
  return [...(graphemes?.segment(text) ?? text)].length;
}

/**
 * Removes control and bidi characters. Lines are kept, with at most one empty line
 * between two.
 */
export function cleanOrderText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a cleaned text is within the limit. */
export function isWithinLength(text: string, maxLength: number): boolean {
  return (
    [...text].length <= maxLength * MAX_CODE_POINTS_PER_CHARACTER &&
    countCharacters(text) <= maxLength
  );
}
