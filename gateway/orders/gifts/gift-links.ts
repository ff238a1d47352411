import { randomUUID } from 'node:crypto';
import type { ClosedGift } from '../../../lib/contract/gift.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import type { LinkTokens } from '../../platform/db/link-tokens.ts';
import { type GiftLinkRow, giftLinks } from '../../platform/db/schema/gifts.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';

/** How long the recipient can enter the address; then the buyer decides. */
const GIFT_LINK_DAYS = 14;

export interface GiftTokens {
  giftLinkTokens: LinkTokens;
}

/** Adds the link of an order that waits for the address. */
export async function createGiftLink(
  db: Database,
  { giftLinkTokens }: GiftTokens,
  { referenceCode }: Pick<OrderRow, 'referenceCode'>,
): Promise<void> {
  const id = randomUUID();
  const digest = toDigest(giftLinkTokens.create(id));
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + GIFT_LINK_DAYS * DAY_MS);
  await db.insert(giftLinks).values({ referenceCode, id, digest, createdAt, expiresAt });
}

/** The link of a token, whatever its state. */
export async function findGiftLink(db: Database, token: string): Promise<GiftLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(giftLinks)
    .where(eq(giftLinks.digest, toDigest(token)));
  return link;
}

export async function findOrderGiftLink(
  db: Database,
  referenceCode: string,
): Promise<GiftLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(giftLinks)
    .where(eq(giftLinks.referenceCode, referenceCode));
  return link;
}

/** Why a link takes no address any more; undefined while it is open. */
export function getClosedGift(
  { expiresAt, usedAt }: Pick<GiftLinkRow, 'expiresAt' | 'usedAt'>,
  { status }: Pick<OrderRow, 'status'>,
  now = new Date(),
): Exclude<ClosedGift, 'unknown'> | undefined {
  if (usedAt) return 'used';
  if (status !== 'AwaitingAddress') return 'cancelled';
  return expiresAt <= now ? 'expired' : undefined;
}
