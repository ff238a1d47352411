import type { Language } from '../../../lib/contract/user.ts';
import { leftToRight } from '../../../lib/domain/bidi.ts';
import { type MailShop, preferLanguage } from '../../shop/shop.ts';

/** The sender and its contact data. */
export function buildFooterLines({ name, seller }: MailShop, language: Language): string[] {
  return [
    name[language],
    preferLanguage(seller.address, language),
    `${leftToRight(seller.phone)} · ${leftToRight(seller.email)}`,
  ];
}
