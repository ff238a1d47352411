import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop, preferLanguage } from '../../platform/shop/shop.ts';
import type { MailDocument } from '../mail/document.ts';
import { buildProductImage } from '../mail/product-image.ts';
import { getSmsSignature, toSmsText } from '../mail/sms-text.ts';
import type { BackInStockProduct } from '../outbox/message-data.ts';

function buildProductUrl(
  { seName }: BackInStockProduct,
  shop: MailShop,
  language: Language,
): string | undefined {
  return getShopPageUrl(shop, language, routes.item(encodeURIComponent(seName)));
}

export function buildBackInStockMail(
  product: BackInStockProduct,
  shop: MailShop,
  language: Language,
  unsubscribeUrl?: string,
): MailDocument {
  const texts = MESSAGES[language].backInStock;
  const title = preferLanguage(product.title, language);
  const url = buildProductUrl(product, shop, language);
  return {
    subject: fill(texts.subject, { title: isolate(title), shop: shop.name[language] }),
    heading: texts.heading,
    paragraphs: [fill(texts.text, { title: isolate(title) })],
    button: url === undefined ? undefined : { label: texts.button, url },
    products: [{ title, image: buildProductImage(product.image, shop, language) }],
    closing: [texts.reason],
    ...(unsubscribeUrl !== undefined && {
      link: { label: texts.unsubscribe, url: unsubscribeUrl },
    }),
  };
}

export function buildBackInStockSms(
  product: BackInStockProduct,
  shop: MailShop,
  language: Language,
): string {
  const title = preferLanguage(product.title, language);
  const text = fill(MESSAGES[language].backInStock.text, { title });
  const url = buildProductUrl(product, shop, language);
  return toSmsText(
    `${getSmsSignature(shop, language)}: ${text}${url === undefined ? '' : ` ${url}`}`,
  );
}
