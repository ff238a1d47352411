import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { outboxMessages } from '../db/schema/notifications.ts';
import { orders } from '../db/schema/orders.ts';
import { otpCodes, users } from '../db/schema/users.ts';
import { deleteKeysOfCaller } from '../http/idempotency/keys.ts';
import type { Principal } from '../http/request-types.ts';
import { requireUser } from './user-rows.ts';

const NOBODY = { subject: null, email: null, nameEn: null, nameAr: null, phone: null, isPhoneVerified: false, addresses: [], pointsFils: 0 };

/** Erases everything about the person. The id stays, for the orders that name it and that the law has us keep. */
export async function eraseUser(db: Database, principal: Principal, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const { email, phone } = await requireUser(transaction, principal, id);
    const now = new Date();
    await transaction
      .update(users)
      .set({ ...NOBODY, erasedAt: now, updatedAt: now })
      .where(eq(users.id, id));
    // An order stays without what its buyer wrote: notes and gift messages name people.
    await transaction.update(orders).set({ orderNote: null, giftMessage: null }).where(eq(orders.userId, id));
    await transaction.delete(otpCodes).where(eq(otpCodes.userId, id));
    await deleteKeysOfCaller(transaction, principal.subject);
    // What was told is forgotten. What waits may be meant for another who has this phone or e-mail, and leaves soon by itself.
    await transaction
      .delete(outboxMessages)
      .where(and(inArray(outboxMessages.recipient, phone === null ? [email] : [email, phone]), isNotNull(outboxMessages.sentAt)));
  });
}
