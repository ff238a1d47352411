import { toLatinDigits } from '../../lib/domain/digits.ts';

const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const PICTURES = /(?![©®™])\p{Extended_Pictographic}(?:[\u200D\uFE0F]|\p{EMod}|\p{Extended_Pictographic})*\s?/gu;
const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
/** What the faces of `npm run fonts` have letters for. */
const KNOWN = /[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u0600-\u06FF\u1E80-\u1E85\u1E9E‘’“”–—…•−←→€™]|\u200C|\u200D/u;

function known(character: string): string {
  if (KNOWN.test(character)) return character;
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
  return KNOWN.test(plain) ? plain : '?';
}

/**
 * What a person typed, fit for print: Latin digits, no marks that would turn the rest of a line round, no pictures. A letter that
 * no face has loses its accent, or is a question mark: better seen than missing.
 */
export function stripUnprintable(text: string): string {
  const forms = text.normalize('NFC').replace(PRESENTATION_FORMS, (letters) => letters.normalize('NFKC'));
  return toLatinDigits(forms)
    .replace(/\s*[\r\n\t]+\s*/g, ' ')
    .replace(CONTROLS, '')
    .replace(PICTURES, '')
    .replace(/./gu, known)
    .trim();
}
