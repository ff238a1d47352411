import type { StaffRole } from '../../../../lib/contract/staff.ts';
import type { StaffTopic } from '../../../../lib/contract/staff-notices.ts';
import type { StaffAction } from '../../../../lib/contract/staff-permissions.ts';
import type { Language } from '../../../../lib/contract/user.ts';
import { isolate } from '../../../../lib/domain/bidi.ts';
import type { MailDocument, MessageData, StaffEvents } from '../../../notifications/public.ts';
import { isPermitted } from '../../../platform/http/authentication/permissions.ts';
import { fill, MESSAGES } from '../../../platform/messages/messages.ts';
import type { MailShop } from '../../../platform/shop/shop.ts';

function toValue({ count, references }: StaffEvents, language: Language): string {
  const shown = [...new Set(references)].map((reference) => isolate(reference));
  const others = count - references.length;
  const more = others > 0 ? [fill(MESSAGES[language].staffNotice.more, { count: others })] : [];
  return [...shown, ...more].join('\n');
}

type IsPermitted = (action: StaffAction) => boolean;

const toFiltered = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const toItem = (sku: string, isPermitted: IsPermitted): string =>
  isPermitted('changeItem') ? `items/${encodeURIComponent(sku)}` : toFiltered('items', { q: sku });

/** The screen of the console that shows what a reference names, if the person may open one. */
const SCREENS: Record<
  StaffTopic,
  (reference: string, isPermitted: IsPermitted) => string | undefined
> = {
  newOrder: (number) => `orders/${number}/show`,
  cancellationRequest: (number) => `orders/${number}/show`,
  cancelledOrder: (number) => `orders/${number}/show`,
  changedOrder: (number) => `orders/${number}/show`,
  wrongPickUpCode: (number) => `orders/${number}/show`,
  returnRequest: (number) => `returns/${number}/show`,
  failedRefund: (number) => `orders/${number}/show`,
  lowStock: toItem,
  failedMessage: (_kind, isPermitted) =>
    isPermitted('listFailedMessages') ? 'failed-messages' : undefined,
  pointsChange: (_change, isPermitted) =>
    isPermitted('listAuditEntries') ? toFiltered('log', { kind: 'points_changes' }) : undefined,
  smsBudget: () => undefined,
};

function listUrls(
  { topic, references }: StaffEvents,
  consoleUrl: string,
  role: StaffRole | undefined,
): string[] {
  const permits: IsPermitted = (action) => role !== undefined && isPermitted({ role }, action);
  return [...new Set(references)].flatMap((reference) => {
    const screen = SCREENS[topic](reference, permits);
    return screen === undefined ? [] : [new URL(`/#/${screen}`, consoleUrl).href];
  });
}

export function buildStaffNoticeMail(
  { events, role }: MessageData['staffNotice'],
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
      ...(shop.consoleUrl && { urls: listUrls(one, shop.consoleUrl, role) }),
    })),
    closing: [fill(closing, { shop: name })],
  };
}
