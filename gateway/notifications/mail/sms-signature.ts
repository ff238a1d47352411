import type { Language } from '../../../lib/api/contract/user.ts';
import type { MailShop } from '../../shop/shop.ts';

/** The shop's name at the beginning of a text message. Phones lay a text out by its first letter: an Arabic text begins with an Arabic word. */
export function smsSignature({ name }: MailShop, language: Language): string {
  return language === 'ar' && !/^\p{Script=Arabic}/u.test(name.ar) ? `متجر ${name.ar}` : name[language];
}
