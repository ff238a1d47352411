import type { z } from 'zod';
import {
  DRAFT_DAYS,
  type DraftFields,
  type DraftQuery,
  type draftListSchema,
} from '../../../lib/contract/order-draft.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import type { Database } from '../../platform/db/client.ts';
import { containsDigits, containsWords, findDigits } from '../../platform/db/folded-search.ts';
import { type DraftRow, orderDrafts } from '../../platform/db/schema/drafts.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { requireRevision, toRevision } from '../../platform/http/require-revision.ts';

/** A draft that is not placed. */
export type OpenDraft = DraftRow & { content: DraftFields; name: string | null };

const columns = { ...getTableColumns(orderDrafts), name: staffName(orderDrafts.staffId) };

const draftNotFound = () => new ProblemError(404, 'draft_not_found', 'Draft not found.');

/** Somebody else, or another tab, has placed it. */
async function draftPlaced(db: Database, referenceCode: string): Promise<ProblemError> {
  const [order] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.referenceCode, referenceCode));
  const orderNumber = order && formatOrderNumber(order.orderNumber);
  return conflict('draft_placed', `The draft is placed as order ${orderNumber}.`, { orderNumber });
}

export const getDraftRevision = ({ content }: Pick<OpenDraft, 'content'>): string =>
  toRevision(content);

export const getDraftEnd = ({ updatedAt }: Pick<DraftRow, 'updatedAt'>): Date =>
  new Date(updatedAt.getTime() + DRAFT_DAYS * DAY_MS);

/** @throws `draft_not_found` and `draft_placed` */
export async function requireDraft(
  db: Database,
  id: string,
  { isLocked = false } = {},
): Promise<OpenDraft> {
  const query = db.select(columns).from(orderDrafts).where(eq(orderDrafts.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw draftNotFound();
  const { content } = row;
  if (content === null) throw await draftPlaced(db, row.referenceCode ?? '');
  return { ...row, content };
}

/** The same, locked, as somebody has read it. @throws 409 `conflict` */
export async function lockDraft(db: Database, id: string, revision: string): Promise<OpenDraft> {
  const draft = await requireDraft(db, id, { isLocked: true });
  requireRevision(getDraftRevision(draft), revision);
  return draft;
}

export async function insertDraft(db: Database, content: DraftFields): Promise<OpenDraft> {
  const [row] = await db
    .insert(orderDrafts)
    .values({ content, userId: content.customerId ?? null })
    .returning({ id: orderDrafts.id });
  if (!row) throw new Error('The draft was not stored');
  return requireDraft(db, row.id);
}

export async function changeDraft(
  db: Database,
  { id }: Pick<OpenDraft, 'id'>,
  content: DraftFields,
): Promise<OpenDraft> {
  await db
    .update(orderDrafts)
    .set({ content, userId: content.customerId ?? null, updatedAt: new Date() })
    .where(eq(orderDrafts.id, id));
  return requireDraft(db, id);
}

/** The draft becomes an order, and keeps nothing of the customer. */
export const closeDraft = (
  db: Database,
  { id }: Pick<OpenDraft, 'id'>,
  referenceCode: string,
): Promise<unknown> =>
  db
    .update(orderDrafts)
    .set({ content: null, referenceCode, updatedAt: new Date() })
    .where(eq(orderDrafts.id, id));

export const deleteDraft = (db: Database, { id }: Pick<OpenDraft, 'id'>): Promise<unknown> =>
  db.delete(orderDrafts).where(eq(orderDrafts.id, id));

const customerText = sql`fold_text(concat_ws(' ', ${orderDrafts.content} -> 'customer' ->> 'name', ${orderDrafts.content} -> 'customer' ->> 'phone'))`;

function matches(q: string) {
  const digits = findDigits(q);
  return digits === undefined
    ? containsWords(customerText, q)
    : containsDigits(customerText, digits);
}

/** Drafts that are not placed, the last changed first. */
export async function listDrafts(
  db: Database,
  { q, _page, _limit }: DraftQuery,
): Promise<z.output<typeof draftListSchema>> {
  const where = and(isNull(orderDrafts.referenceCode), q === undefined ? undefined : matches(q));
  const rows = await db
    .select(columns)
    .from(orderDrafts)
    .where(where)
    .orderBy(desc(orderDrafts.updatedAt), orderDrafts.id)
    .limit(_limit)
    .offset((_page - 1) * _limit);
  const items = rows.flatMap(({ content, ...row }) =>
    content
      ? [
          {
            id: row.id,
            customer: content.customer,
            countryCode: content.countryCode,
            updatedAt: row.updatedAt.toISOString(),
            expiresAt: getDraftEnd(row).toISOString(),
            person: { id: row.staffId, name: row.name ?? row.staffId },
            units: countUnits(content.items),
          },
        ]
      : [],
  );
  return { items, total: await db.$count(orderDrafts, where), page: _page, limit: _limit };
}
