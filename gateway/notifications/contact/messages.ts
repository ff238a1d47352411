import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { getShopPageUrl, type MailShop } from '../../shop/shop.ts';
import type { MailDocument } from '../mail/document.ts';
import type { ContactMessage } from '../outbox/message-data.ts';

const TO_SHOP = {
  ar: {
    heading: 'رسالة جديدة من صفحة «اتصل بنا»',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    about: 'الموضوع',
    reply: 'رُدّ على الرسالة',
  },
  en: {
    heading: 'New message from the contact page',
    name: 'Name',
    email: 'E-mail',
    phone: 'Mobile number',
    about: 'Subject',
    reply: 'Reply to the message',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** A visitor's message, forwarded to the shop. */
export function buildContactMail(
  { name, email, phone, subject, message }: ContactMessage,
  language: Language,
): MailDocument {
  const texts = TO_SHOP[language];
  return {
    subject: `${texts.heading}: ${isolate(subject)}`,
    heading: texts.heading,
    paragraphs: [],
    quote: message,
    button: {
      label: texts.reply,
      url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    },
    facts: [
      { label: texts.name, value: isolate(name) },
      { label: texts.email, value: leftToRight(email) },
      { label: texts.phone, value: leftToRight(phone) },
      { label: texts.about, value: isolate(subject) },
    ],
  };
}

interface ReceiptTexts {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
  closing: string[];
}

const RECEIPT = {
  ar: (shop: string) => ({
    subject: `وصلتنا رسالتك إلى ${shop}`,
    heading: 'وصلتنا رسالتك',
    paragraphs: ['أهلًا،', 'شكرًا لتواصلك معنا. وصلتنا رسالتك، وسنردّ عليك خلال يوم عمل.'],
    button: 'اقرأ الأسئلة الشائعة',
    closing: ['إذا لم تراسلنا، فتجاهل هذه الرسالة.'],
  }),
  en: (shop: string) => ({
    subject: `${shop} has received your message`,
    heading: 'We have your message',
    paragraphs: [
      'Hello,',
      'Thank you for writing to us. We have your message and will reply within one working day.',
    ],
    button: 'Read the FAQ',
    closing: ['If you did not write to us, please ignore this message.'],
  }),
} as const satisfies Record<Language, (shop: string) => ReceiptTexts>;

/**
 * Contains nothing of the message: the sender may have entered the e-mail of another person, who
 * must not receive arbitrary text.
 */
export function buildContactReceiptMail(shop: MailShop, language: Language): MailDocument {
  const { button, ...texts } = RECEIPT[language](shop.name[language]);
  const url = getShopPageUrl(shop, language, routes.faq);
  return { ...texts, button: url === undefined ? undefined : { label: button, url } };
}
