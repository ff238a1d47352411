import type { OrderMessage, OrderNote } from '../../../lib/contract/staff-orders.ts';
import type { Database } from '../../platform/db/client.ts';
import { outboxMessages, sentMessages } from '../../platform/db/schema/notifications.ts';
import { orderStaffNotes } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';

const noteColumns = {
  ...getTableColumns(orderStaffNotes),
  name: staffName(orderStaffNotes.staffId),
};

type NoteRow = typeof orderStaffNotes.$inferSelect & { name: string | null };

const toNote = ({ id, createdAt, staffId, name, text }: NoteRow): OrderNote => ({
  id,
  at: createdAt.toISOString(),
  person: { id: staffId, name: name ?? staffId },
  text,
});

export async function listNotes(db: Database, referenceCode: string): Promise<OrderNote[]> {
  const rows = await db
    .select(noteColumns)
    .from(orderStaffNotes)
    .where(eq(orderStaffNotes.referenceCode, referenceCode))
    .orderBy(asc(orderStaffNotes.id));
  return rows.map(toNote);
}

export async function createNote(
  db: Database,
  referenceCode: string,
  text: string,
): Promise<OrderNote> {
  const [inserted] = await db
    .insert(orderStaffNotes)
    .values({ referenceCode, text })
    .returning({ id: orderStaffNotes.id });
  const [row] = await db
    .select(noteColumns)
    .from(orderStaffNotes)
    .where(eq(orderStaffNotes.id, inserted?.id ?? 0));
  if (!row) throw new Error('The note was not stored');
  return toNote(row);
}

/** The messages about an order that were sent, and those that wait or were given up. */
export async function listMessages(db: Database, referenceCode: string): Promise<OrderMessage[]> {
  const sent = await db
    .select()
    .from(sentMessages)
    .where(eq(sentMessages.referenceCode, referenceCode));
  const isOfOrder = sql`${outboxMessages.data} ->> 'referenceCode' = ${referenceCode}`;
  const queued = await db
    .select()
    .from(outboxMessages)
    .where(and(isOfOrder, isNull(outboxMessages.sentAt)));
  return [
    ...sent.map(({ kind, channel, sentAt }) => ({
      kind,
      channel,
      state: 'Sent' as const,
      at: sentAt.toISOString(),
    })),
    ...queued.map(({ kind, channel, failedAt, createdAt }) => ({
      kind,
      channel,
      state: failedAt ? ('Failed' as const) : ('Waiting' as const),
      at: (failedAt ?? createdAt).toISOString(),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
