import { toLatinDigits } from '../../../lib/domain/digits.ts';
import { hasGlyph } from './fonts.ts';

const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const PICTOGRAPHS =
  /(?![©®™])\p{Extended_Pictographic}(?:[\u200D\uFE0F]|\p{Emoji_Modifier}|\p{Extended_Pictographic})*\s?/gu;
const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
const SCRIPTS = ['latin', 'accented', 'arabic', 'extendedArabic'] as const;
const JOINERS = /[\u200C\u200D]/;
/** A letter that the fonts lack; a mark among them is dropped. */
const UNKNOWN = '?';

const isKnown = (character: string) =>
  JOINERS.test(character) || SCRIPTS.some((script) => hasGlyph(script, character));

function toKnown(character: string): string {
  if (isKnown(character)) return character;
  const letters = Array.from(character.normalize('NFD').replace(/\p{M}/gu, ''));
  return letters.map((letter) => (isKnown(letter) ? letter : UNKNOWN)).join('');
}

/**
 * Prepares entered text for print: Latin digits, no bidi control characters, no emoji. Letters that
 * no font has lose their accent or are replaced by a question mark.
 */
export function stripUnprintable(text: string): string {
  const forms = text
    .normalize('NFC')
    .replace(PRESENTATION_FORMS, (letters) => letters.normalize('NFKC'));
  return toLatinDigits(forms)
    .replace(/\s+/g, (space) => (/[\r\n\t]/.test(space) ? ' ' : space))
    .replace(CONTROLS, '')
    .replace(PICTOGRAPHS, '')
    .replace(/./gu, toKnown)
    .trim();
}
