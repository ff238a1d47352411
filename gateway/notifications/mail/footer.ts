import type { Language } from '../../../lib/contract/user.ts';
import { leftToRight } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop, preferLanguage } from '../../platform/shop/shop.ts';

export interface FooterPart {
  text: string;
  url?: string;
}

/** The lines of the sender, its contact data and where it can be reached otherwise. */
export function buildFooter(shop: MailShop, language: Language): FooterPart[][] {
  const { name, seller, whatsapp = seller.phone } = shop;
  const texts = MESSAGES[language].footer;
  const stores = getShopPageUrl(shop, language, routes.stores);
  return [
    [{ text: name[language] }],
    [{ text: preferLanguage(seller.address, language) }],
    [{ text: leftToRight(seller.phone) }, { text: leftToRight(seller.email) }],
    [
      { text: texts.whatsapp, url: `https://wa.me/${whatsapp.replace(/\D/g, '')}` },
      ...(stores === undefined ? [] : [{ text: texts.stores, url: stores }]),
    ],
  ];
}
