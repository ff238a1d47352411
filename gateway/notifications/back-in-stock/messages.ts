import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { getShopPageUrl, inLanguage, type MailShop } from '../../shop/shop.ts';
import type { MailDocument } from '../mail/document.ts';
import { buildProductImage } from '../mail/product-image.ts';
import { getSmsSignature, toSmsText } from '../mail/sms-text.ts';
import type { BackInStockProduct } from '../outbox/message-data.ts';

const TEXTS = {
  ar: {
    subject: (title: string, shop: string) => `عاد «${title}» إلى ${shop}`,
    heading: 'المنتج متوفر من جديد',
    text: (title: string) =>
      `عاد «${title}» وهو متوفر الآن. الكمية محدودة ولا نحجزها، والأولوية لمن يطلب أولًا.`,
    button: 'اعرض المنتج',
    reason: 'تصلك هذه الرسالة مرة واحدة لأنك طلبتها من صفحة المنتج.',
    unsubscribe: 'أوقف كل رسائل عودة المنتجات',
  },
  en: {
    subject: (title: string, shop: string) => `${title} is back at ${shop}`,
    heading: 'Back in stock',
    text: (title: string) =>
      `${title} can be bought again. The quantity is limited and not reserved: first come, first served.`,
    button: 'View the product',
    reason: 'You get this message once, because you asked for it on the product’s page.',
    unsubscribe: 'End all messages about products',
  },
} as const satisfies Record<Language, unknown>;

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
  const texts = TEXTS[language];
  const title = inLanguage(product.title, language);
  const url = buildProductUrl(product, shop, language);
  return {
    subject: texts.subject(isolate(title), shop.name[language]),
    heading: texts.heading,
    paragraphs: [texts.text(isolate(title))],
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
  const text = TEXTS[language].text(inLanguage(product.title, language));
  const url = buildProductUrl(product, shop, language);
  return toSmsText(
    `${getSmsSignature(shop, language)}: ${text}${url === undefined ? '' : ` ${url}`}`,
  );
}
