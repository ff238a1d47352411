import { cleanText } from '../contract/clean-text.ts';

/** Maximum lengths of order texts in characters (graphemes). */
export const MAX_ORDER_NOTE_LENGTH = 300;
export const MAX_GIFT_MESSAGE_LENGTH = 200;
/** Limits characters of many code points, such as stacked combining marks. A family emoji has 7. */
const MAX_CODE_POINTS_PER_CHARACTER = 8;

// Missing in browsers before 2024.
const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
const graphemes = Segmenter && new Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Number of graphemes: an emoji or a letter with its marks counts once. Code points if the browser
 * has no Segmenter.
 */
export function countCharacters(text: string): number {
  return [...(graphemes?.segment(text) ?? text)].length;
}

/** The text as it is stored: without control and bidi characters. */
export const cleanOrderText = cleanText;

/** Whether a cleaned text is within the limit. */
export function isWithinLength(text: string, maxLength: number): boolean {
  return (
    [...text].length <= maxLength * MAX_CODE_POINTS_PER_CHARACTER &&
    countCharacters(text) <= maxLength
  );
}
