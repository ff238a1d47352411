import type { StaffTopic } from '../../../lib/contract/staff-notices.ts';
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

/** The screen of the console that shows what a reference names. */
const SCREENS: Record<StaffTopic, (reference: string) => string> = {
  newOrder: (number) => `orders/${number}/show`,
  cancellationRequest: (number) => `orders/${number}/show`,
  returnRequest: (number) => `returns/${number}/show`,
  failedRefund: (number) => `orders/${number}/show`,
  lowStock: (sku) => `items/${encodeURIComponent(sku)}`,
  failedMessage: () => 'failed-messages',
};

const listUrls = ({ topic, references }: StaffEvents, consoleUrl: string): string[] =>
  [...new Set(references)].map(
    (reference) => new URL(`/#/${SCREENS[topic](reference)}`, consoleUrl).href,
  );

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
      ...(shop.consoleUrl && { urls: listUrls(one, shop.consoleUrl) }),
    })),
    closing: [fill(closing, { shop: name })],
  };
}
