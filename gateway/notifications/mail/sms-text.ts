import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import type { MailShop } from '../../platform/shop/shop.ts';

/** Of the alphabet of SMS (GSM 03.38), with the same meaning. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};
const OTHER_SPELLING = /[‘’“”–—−×…\u00A0\u202F]/g;
/** Marks of direction: basic phones show them as boxes. */
const MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u00AD\uFEFF]/g;

/**
 * The text as it is sent. One character that the alphabet of SMS does not have halves the length of
 * a segment, and each segment is paid for.
 */
export const toSmsText = (text: string): string =>
  text.replace(MARKS, '').replace(OTHER_SPELLING, (character) => PLAIN[character] ?? character);

/**
 * The shop name at the beginning of an SMS. Phones derive the direction from the first letter, so
 * an Arabic SMS begins with an Arabic word.
 */
export function getSmsSignature({ name }: Pick<MailShop, 'name'>, language: Language): string {
  return LOCALE_TABLE[language].dir === 'rtl' && !/^\p{Script=Arabic}/u.test(name[language])
    ? fill(MESSAGES[language].smsShopName, { name: name[language] })
    : name[language];
}
