import type { Language } from '../../lib/api/contract/user.ts';
import { composeMail, SHOP_NAME } from '../outbox/mail.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';

export interface ContactLetter {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

const TO_SHOP = {
  ar: { subject: 'رسالة جديدة من صفحة اتصل بنا', name: 'الاسم', email: 'البريد الإلكتروني', phone: 'رقم الهاتف', about: 'الموضوع' },
  en: { subject: 'New message from the contact page', name: 'Name', email: 'E-mail', phone: 'Phone', about: 'Subject' },
} as const satisfies Record<Language, Record<string, string>>;

/** The visitor's letter, to the shop. */
export function letterToShop(to: string, language: Language, { name, email, phone, subject, message }: ContactLetter): OutgoingMessage {
  const words = TO_SHOP[language];
  return composeMail({
    kind: 'contact',
    to,
    language,
    subject: `${words.subject}: ${subject}`,
    paragraphs: [],
    rows: [
      [words.name, name],
      [words.email, email],
      [words.phone, phone],
      [words.about, subject],
    ],
    closing: [message],
  });
}

const RECEIPT = {
  ar: {
    subject: `وصلتنا رسالتك إلى ${SHOP_NAME}`,
    paragraphs: ['أهلًا،', 'شكرًا لتواصلك معنا. وصلتنا رسالتك وسنرد عليك في أقرب وقت ممكن.', 'إذا لم تراسلنا بنفسك، فيرجى تجاهل هذه الرسالة.'],
  },
  en: {
    subject: `${SHOP_NAME} has received your message`,
    paragraphs: [
      'Hello,',
      'Thank you for writing to us. We have your message and will reply as soon as we can.',
      'If you did not write to us, please ignore this mail.',
    ],
  },
} as const satisfies Record<Language, { subject: string; paragraphs: readonly string[] }>;

/** Repeats nothing of the letter: whoever writes may name a stranger's address, and must not be able to speak through the shop. */
export function contactReceipt(to: string, language: Language): OutgoingMessage {
  return composeMail({ kind: 'contactReceipt', to, language, ...RECEIPT[language] });
}
