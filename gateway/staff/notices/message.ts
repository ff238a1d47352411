import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { fill, MESSAGES } from '../../messages/messages.ts';
import type { MailDocument, MessageData, StaffEvents } from '../../notifications/public.ts';
import type { MailShop } from '../../shop/shop.ts';

function toValue({ count, references }: StaffEvents, language: Language): string {
  const shown = [...new Set(references)].map((reference) => isolate(reference));
  const others = count - references.length;
  const more = others > 0 ? [fill(MESSAGES[language].staffNotice.more, { count: others })] : [];
  return [...shown, ...more].join('\n');
}

export function buildStaffNoticeMail(
  { events }: MessageData['staffNotice'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const { subject, heading, topics, closing } = MESSAGES[language].staffNotice;
  const name = shop.name[language];
  const count = events.reduce((sum, one) => sum + one.count, 0);
  return {
    subject: fill(subject, { shop: name, count }),
    heading,
    paragraphs: [],
    facts: events.map((one) => ({
      label: `${topics[one.topic]} (${one.count})`,
      value: toValue(one, language),
    })),
    closing: [fill(closing, { shop: name })],
  };
}
