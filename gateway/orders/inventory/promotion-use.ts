import { IS_COUNTED, isUsedBy } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { promotionRedemptions, promotions } from '../../platform/db/schema/catalogue.ts';
import type { PromotionPerson } from '../../platform/db/schema/orders.ts';
import { and, eq, gt, isNull, lt, lte, not, or, sql } from '../../platform/db/sql.ts';

export interface RedeemedPromotion {
  code: string;
  referenceCode: string;
  userId: string;
  /** Null for an order without stored contacts. */
  promotionPerson: PromotionPerson | null;
}

const UNKNOWN: PromotionPerson = {
  isGuest: false,
  phoneDigest: null,
  isPhoneVerified: false,
  emailDigest: null,
  isEmailVerified: false,
};

/** The conditions of a promotion that may end while an order is placed. */
const isOpen = (code: string, now: Date) =>
  and(
    eq(promotions.code, code),
    or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );

/**
 * Counts a use in the row of a promotion. The statement that checks the counter locks its row, so
 * that no concurrent purchase can add a use before the uses of the person are counted.
 */
async function countUse(db: Database, code: string, now: Date) {
  const hasUses = or(
    isNull(promotions.redemptionLimit),
    lt(promotions.redeemedCount, promotions.redemptionLimit),
  );
  const [row] = await db
    .update(promotions)
    .set({ redeemedCount: sql`${promotions.redeemedCount} + 1` })
    .where(and(isOpen(code, now), hasUses, IS_COUNTED))
    .returning({ userLimit: promotions.userLimit });
  return row;
}

/** Records a use of a promotion. @returns false when it is used up, or its period is over */
export async function redeemPromotion(
  db: Database,
  { code, referenceCode, userId, promotionPerson }: RedeemedPromotion,
): Promise<boolean> {
  const now = new Date();
  const counted = await countUse(db, code, now);
  const isUncounted =
    !counted && (await db.$count(promotions, and(isOpen(code, now), not(IS_COUNTED)))) > 0;
  if (!counted && !isUncounted) return false;
  const person = promotionPerson ?? UNKNOWN;
  const userLimit = counted?.userLimit ?? null;
  if (userLimit !== null) {
    const isOwn = isUsedBy({ userId, ...person });
    const used = await db.$count(
      promotionRedemptions,
      and(eq(promotionRedemptions.code, code), isOwn),
    );
    if (used >= userLimit) return false;
  }
  await db
    .insert(promotionRedemptions)
    .values({ code, orderReference: referenceCode, userId, ...person, redeemedAt: now });
  return true;
}

/** Returns a use of a code after a failed payment or a cancellation. */
export async function returnPromotion(
  db: Database,
  { code, referenceCode }: Pick<RedeemedPromotion, 'code' | 'referenceCode'>,
): Promise<void> {
  const counted = sql`greatest(${promotions.redeemedCount} - 1, 0)`;
  // The counter is updated first, in the same lock order as in `redeemPromotion`.
  await db
    .update(promotions)
    .set({ redeemedCount: counted })
    .where(and(eq(promotions.code, code), IS_COUNTED));
  await db
    .delete(promotionRedemptions)
    .where(
      and(
        eq(promotionRedemptions.code, code),
        eq(promotionRedemptions.orderReference, referenceCode),
      ),
    );
}
