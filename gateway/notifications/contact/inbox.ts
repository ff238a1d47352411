import type {
  InboxChange,
  InboxList,
  InboxMessage,
  InboxQuery,
} from '../../../lib/contract/inbox.ts';
import { formatCaseNumber, parseCaseNumber } from '../../../lib/domain/case-number.ts';
import { parseMobile } from '../../../lib/domain/phone.ts';
import type { Database } from '../../platform/db/client.ts';
import { containsWords } from '../../platform/db/folded-search.ts';
import { contactAnswers, contactMessages } from '../../platform/db/schema/notifications.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { enqueueMessage } from '../outbox/outbox.ts';

type MessageRow = typeof contactMessages.$inferSelect;

/** @returns the messages with their answers, the oldest answer first */
async function addAnswers(db: Database, rows: readonly MessageRow[]): Promise<InboxMessage[]> {
  const answers =
    rows.length === 0
      ? []
      : await db
          .select({ ...getTableColumns(contactAnswers), name: staffName(contactAnswers.staffId) })
          .from(contactAnswers)
          .where(
            inArray(
              contactAnswers.messageId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(contactAnswers.id));
  return rows.map(({ number, createdAt, handledAt, ...row }) => ({
    ...row,
    caseNumber: formatCaseNumber(number),
    createdAt: createdAt.toISOString(),
    ...(handledAt && { handledAt: handledAt.toISOString() }),
    answers: answers
      .filter(({ messageId }) => messageId === row.id)
      .map(({ createdAt: at, staffId, name, text }) => ({
        at: at.toISOString(),
        person: { id: staffId, name: name ?? staffId },
        text,
      })),
  }));
}

function matches(q: string): SQL | undefined {
  if (q.includes('@')) return eq(contactMessages.email, q.toLowerCase());
  const number = parseCaseNumber(q);
  const phone = parseMobile(q);
  if (number === undefined && phone === undefined)
    return containsWords(
      sql`fold_text(${contactMessages.name} || ' ' || ${contactMessages.subject})`,
      q,
    );
  return or(
    number === undefined ? undefined : eq(contactMessages.number, number),
    phone === undefined ? undefined : eq(contactMessages.phone, phone),
  );
}

export async function listInboxMessages(
  db: Database,
  { isHandled, q, _page, _limit, _order }: InboxQuery,
): Promise<InboxList> {
  const { handledAt, createdAt, id } = contactMessages;
  const where = and(
    isHandled === undefined ? undefined : (isHandled ? isNotNull : isNull)(handledAt),
    q === undefined ? undefined : matches(q),
  );
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy((_order === 'asc' ? asc : desc)(createdAt), asc(id))
    .limit(_limit)
    .offset((_page - 1) * _limit);
  const total = await db.$count(contactMessages, where);
  return { items: await addAnswers(db, rows), total, page: _page, limit: _limit };
}

const messageNotFound = () => new ProblemError(404, 'message_not_found', 'Message not found.');

/** Somebody has answered or closed the message since it was read. */
const messageChanged = () =>
  conflict('conflict', 'The message has changed since it was read. Load it again.');

async function sendAnswer(db: Database, row: MessageRow, text: string): Promise<void> {
  const { id: messageId, email, language, number, subject } = row;
  await db.insert(contactAnswers).values({ messageId, text });
  await enqueueMessage(db, {
    kind: 'contactAnswer',
    channel: 'email',
    to: email,
    language,
    data: { caseNumber: formatCaseNumber(number), subject, text },
  });
}

/**
 * Stores and sends an answer, and whether the message is handled, in one transaction.
 * @throws `message_not_found`, and `conflict` when the message was changed meanwhile
 */
export async function updateInboxMessage(
  db: Database,
  id: string,
  { revision, answer, isHandled }: InboxChange,
): Promise<InboxMessage> {
  return transact(db, async (tx) => {
    const isThis = eq(contactMessages.id, id);
    const [row] = await tx
      .update(contactMessages)
      .set({
        revision: sql`${contactMessages.revision} + 1`,
        ...(isHandled !== undefined && { handledAt: isHandled ? new Date() : null }),
      })
      .where(and(isThis, eq(contactMessages.revision, revision)))
      .returning();
    if (!row)
      throw (await tx.$count(contactMessages, isThis)) > 0 ? messageChanged() : messageNotFound();
    if (answer !== undefined) await sendAnswer(tx, row, answer);
    const [message] = await addAnswers(tx, [row]);
    if (!message) throw messageNotFound();
    return message;
  });
}
