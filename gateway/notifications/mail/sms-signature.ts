import type { Language } from '../../../lib/api/contract/user.ts';
import type { MailShop } from '../../shop/shop.ts';

/**
 * The shop name at the beginning of an SMS. Phones derive the direction from the first
 * letter, so an Arabic SMS begins with an Arabic word.
 */
export function getSmsSignature({ name }: MailShop, language: Language): string {
  return language === 'ar' && !/^\p{Script=Arabic}/u.test(name.ar)
    ? `متجر ${name.ar}`
    : name[language];
}
