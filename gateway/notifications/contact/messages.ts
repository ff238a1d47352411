import type { Language } from '../../../lib/api/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/isolate.ts';
import { type MailShop, shopPage } from '../../shop/shop.ts';
import type { MailDocument } from '../mail/document.ts';
import type { ContactLetter } from '../outbox/message-data.ts';

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
export function contactMail({ name, email, phone, subject, message }: ContactLetter, language: Language): MailDocument {
  const words = TO_SHOP[language];
  return {
    subject: `${words.heading}: ${isolate(subject)}`,
    heading: words.heading,
    paragraphs: [],
    quote: message,
    button: { label: words.reply, url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}` },
    facts: [
      { label: words.name, value: isolate(name) },
      { label: words.email, value: leftToRight(email) },
      { label: words.phone, value: leftToRight(phone) },
      { label: words.about, value: isolate(subject) },
    ],
  };
}

interface ReceiptWords {
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
    paragraphs: ['Hello,', 'Thank you for writing to us. We have your message and will reply within one working day.'],
    button: 'Read the FAQ',
    closing: ['If you did not write to us, please ignore this e-mail.'],
  }),
} as const satisfies Record<Language, (shop: string) => ReceiptWords>;

/** Repeats nothing of the message: whoever writes may name another person's address, and must not be able to speak through the shop. */
export function contactReceiptMail(shop: MailShop, language: Language): MailDocument {
  const { button, ...words } = RECEIPT[language](shop.name[language]);
  const url = shopPage(shop, language, '/faq');
  return { ...words, button: url === undefined ? undefined : { label: button, url } };
}
