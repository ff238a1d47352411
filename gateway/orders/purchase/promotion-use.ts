import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { isUsedBy } from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { promotionRedemptions, promotions } from '../../db/schema/catalogue.ts';

export interface PromotionUse {
  code: string;
  referenceCode: string;
  userId: string;
}

/**
 * Counts a use of a code, or answers false when it is used up. The counter's row is locked by the very statement that checks it,
 * so the uses of one person are counted while nobody else can add one.
 */
export async function redeemPromotion(db: Database, { code, referenceCode, userId }: PromotionUse): Promise<boolean> {
  const [row] = await db
    .update(promotions)
    .set({ redeemedCount: sql`${promotions.redeemedCount} + 1` })
    .where(and(eq(promotions.code, code), or(isNull(promotions.redemptionLimit), lt(promotions.redeemedCount, promotions.redemptionLimit))))
    .returning({ userLimit: promotions.userLimit });
  if (!row) return false;
  const used = await db.$count(promotionRedemptions, and(eq(promotionRedemptions.code, code), isUsedBy(userId)));
  if (row.userLimit !== null && used >= row.userLimit) return false;
  await db.insert(promotionRedemptions).values({ code, orderReference: referenceCode, userId, redeemedAt: new Date() });
  return true;
}

/** Gives a use back: the order was not paid, or was called off. */
export async function returnPromotion(db: Database, { code, referenceCode }: Pick<PromotionUse, 'code' | 'referenceCode'>): Promise<void> {
  const counted = sql`greatest(${promotions.redeemedCount} - 1, 0)`;
  // The counter first: redeeming locks in this order too.
  await db.update(promotions).set({ redeemedCount: counted }).where(eq(promotions.code, code));
  await db.delete(promotionRedemptions).where(and(eq(promotionRedemptions.code, code), eq(promotionRedemptions.orderReference, referenceCode)));
}
