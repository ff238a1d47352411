import type { Media } from '../../lib/contract/media.ts';
import type { FeatureConfig } from '../../lib/contract/shop-config.ts';
import type { Localized } from '../../lib/contract/text.ts';
import type { Language } from '../../lib/contract/user.ts';
import { formatOrderNumber } from '../../lib/domain/order-number.ts';
import { routes } from '../../lib/domain/routes.ts';
import { reviewSubject, toMedias } from '../catalogue/public.ts';
import {
  buildProductImage,
  type CurrentContent,
  enqueueMessage,
  getGreeting,
  type MailDocument,
  type QueuedMessage,
  type UnsubscribeLinks,
} from '../notifications/public.ts';
import type { Database } from '../platform/db/client.ts';
import { toDigest } from '../platform/db/digest.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { messageOptOuts } from '../platform/db/schema/notifications.ts';
import { type OrderRow, orderLines, orders } from '../platform/db/schema/orders.ts';
import { reviews } from '../platform/db/schema/reviews.ts';
import { and, asc, eq, exists, not } from '../platform/db/sql.ts';
import { fill, MESSAGES } from '../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop, preferLanguage } from '../platform/shop/shop.ts';
import type { ReviewLinks } from './review-links.ts';

const DELAY_MINUTES = 7 * 24 * 60;

/** Queues the e-mail that asks for reviews a week after a delivery, in its transaction. */
export async function queueReviewInvitation(
  db: Database,
  { referenceCode, language, customer, network }: OrderRow,
): Promise<void> {
  if (customer.email === '') return;
  const message = { kind: 'reviewInvitation', channel: 'email', language } as const;
  await enqueueMessage(
    db,
    { ...message, to: customer.email, data: { referenceCode } },
    { delayMinutes: DELAY_MINUTES, network },
  );
}

interface InvitedLine {
  title: Localized;
  media: Media | null;
}

/** The products of an order that its buyer has not reviewed. */
function listUnreviewed(db: Database, { referenceCode, userId }: OrderRow): Promise<InvitedLine[]> {
  const written = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.subjectId, reviewSubject)));
  return db
    .select({ title: orderLines.title, media: orderLines.media })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.typeId))
    .where(and(eq(orderLines.referenceCode, referenceCode), not(exists(written))))
    .orderBy(asc(orderLines.position));
}

export interface InvitationContext {
  db: Database;
  shop: MailShop;
  unsubscribeLinks: UnsubscribeLinks;
  reviewLinks: ReviewLinks;
  features: Pick<FeatureConfig, 'reviews'>;
}

interface Invitation {
  order: OrderRow;
  lines: readonly InvitedLine[];
  token: string;
  unsubscribeUrl: string | undefined;
}

function buildInvitation(
  { order, lines, token, unsubscribeUrl }: Invitation,
  shop: MailShop,
  language: Language,
): MailDocument {
  const texts = MESSAGES[language].reviewInvitation;
  const page = getShopPageUrl(shop, language, routes.success(order.referenceCode));
  return {
    subject: fill(texts.subject, { shop: shop.name[language] }),
    heading: texts.heading,
    reference: {
      label: MESSAGES[language].order.number,
      value: formatOrderNumber(order.orderNumber),
    },
    paragraphs: [getGreeting(order.customer.name, language), texts.text],
    button:
      page === undefined ? undefined : { label: texts.button, url: `${page}#review=${token}` },
    products: lines.map(({ title, media }) => ({
      title: preferLanguage(title, language),
      image: media ? buildProductImage(toMedias([media])[0], shop, language) : undefined,
    })),
    closing: [texts.reason],
    ...(unsubscribeUrl !== undefined && {
      link: { label: texts.unsubscribe, url: unsubscribeUrl },
    }),
  };
}

/**
 * The content of the e-mail. It no longer applies when the order was refunded, everything is
 * reviewed, or the recipient has ended such messages.
 */
export async function loadReviewInvitation(
  { db, shop, unsubscribeLinks, reviewLinks, features }: InvitationContext,
  { to, language, data }: Extract<QueuedMessage, { kind: 'reviewInvitation' }>,
  isSent: boolean,
): Promise<CurrentContent> {
  const { referenceCode } = data;
  const [order] = await db.select().from(orders).where(eq(orders.referenceCode, referenceCode));
  if (!order) return undefined;
  const lines = await listUnreviewed(db, order);
  const isOptedOut = await db.$count(messageOptOuts, eq(messageOptOuts.emailDigest, toDigest(to)));
  const applies =
    features.reviews && order.status === 'Delivered' && lines.length > 0 && !isOptedOut;
  if (!isSent && !applies) return 'obsolete';
  const token = await reviewLinks.createToken(referenceCode);
  const unsubscribeUrl = await unsubscribeLinks.create(to, language);
  const mail = buildInvitation({ order, lines, token, unsubscribeUrl }, shop, language);
  return { mail, unsubscribeUrl };
}
