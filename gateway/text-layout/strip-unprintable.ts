import { toLatinDigits } from '../../lib/domain/digits.ts';

const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const PICTOGRAPHS =
  /(?![©®™])\p{Extended_Pictographic}(?:[\u200D\uFE0F]|\p{Emoji_Modifier}|\p{Extended_Pictographic})*\s?/gu;
const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
/** The characters of the fonts that `npm run fonts` creates. */
const KNOWN =
  /[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u0600-\u06FF\u1E80-\u1E85\u1E9E‘’“”–—…•−←→€™]|\u200C|\u200D/u;

function known(character: string): string {
  if (KNOWN.test(character)) return character;
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
  return KNOWN.test(plain) ? plain : '?';
}

/**
 * Prepares entered text for print: Latin digits, no bidi control characters, no emoji.
 * Letters that no font has lose their accent or are replaced by a question mark.
 */
export function stripUnprintable(text: string): string {
  const forms = text
    .normalize('NFC')
    .replace(PRESENTATION_FORMS, (letters) => letters.normalize('NFKC'));
  return toLatinDigits(forms)
    .replace(/\s+/g, (space) => (/[\r\n\t]/.test(space) ? ' ' : space))
    .replace(CONTROLS, '')
    .replace(PICTOGRAPHS, '')
    .replace(/./gu, known)
    .trim();
}
