import type { Localized } from '../../lib/api/contract/text.ts';
import type { Language } from '../../lib/api/contract/user.ts';
import { composeMail, SHOP_NAME } from '../outbox/mail.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';

export interface RestockNews {
  channel: 'sms' | 'email';
  recipient: string;
  language: Language;
  title: Localized;
  /** The item's page. */
  link: string;
}

const WORDS = {
  ar: {
    subject: (title: string) => `عاد «${title}» إلى ${SHOP_NAME}`,
    text: (title: string) => `«${title}» متوفر من جديد. الكمية محدودة ولا نحجزها، فمن يسبق يفوز بها.`,
    why: 'تصلك هذه الرسالة مرة واحدة لأنك طلبتها من صفحة المنتج.',
  },
  en: {
    subject: (title: string) => `${title} is back at ${SHOP_NAME}`,
    text: (title: string) => `${title} can be bought again. We hold none back: first come, first served.`,
    why: 'You get this message once, because you asked for it on the item’s page.',
  },
} as const satisfies Record<Language, unknown>;

/** Tells one person that an item is back. */
export function restockMessage({ channel, recipient, language, title, link }: RestockNews): OutgoingMessage {
  const words = WORDS[language];
  const name = language === 'ar' ? title.Ar : title.En;
  const kind = 'backInStock';
  if (channel === 'email') {
    return composeMail({ kind, to: recipient, language, subject: words.subject(name), paragraphs: [words.text(name), link], closing: [words.why] });
  }
  return { kind, channel, to: recipient, language, subject: null, text: `${words.text(name)} ${link}`, html: null };
}
