import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { Language } from '../../../lib/contract/user.ts';
import type { MailShop } from '../../shop/shop.ts';

/**
 * The shop name at the beginning of an SMS. Phones derive the direction from the first
 * letter, so an Arabic SMS begins with an Arabic word.
 */
export function getSmsSignature({ name }: MailShop, language: Language): string {
  return LOCALE_TABLE[language].dir === 'rtl' && !/^\p{Script=Arabic}/u.test(name[language])
    ? `متجر ${name[language]}`
    : name[language];
}
