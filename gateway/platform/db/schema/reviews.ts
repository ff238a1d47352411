import type { ReviewStatus } from '../../../../lib/contract/review.ts';
import type { Language } from '../../../../lib/contract/user.ts';
import { integer, pgTable, smallint, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** Reviews of products by their buyers; deleted with the account. */
export const reviews = pgTable('reviews', {
  id: uuid().primaryKey().defaultRandom(),
  userId: text('user_id').notNull(),
  itemId: text('item_id').notNull(),
  /** What a shopper reviews once (`reviewSubject`). */
  subjectId: text('subject_id').notNull(),
  /** The delivered order. */
  referenceCode: text('reference_code').notNull(),
  stars: smallint().notNull(),
  title: text(),
  text: text().notNull(),
  /** The display name of the author. */
  name: text().notNull(),
  language: text().$type<Language>().notNull(),
  status: text().$type<ReviewStatus>().notNull().default('Pending'),
  rejectionReason: text('rejection_reason'),
  reply: text(),
  repliedAt: instant('replied_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  editedAt: instant('edited_at'),
  publishedAt: instant('published_at'),
  /** Incremented by every change. */
  revision: integer().notNull().default(1),
});
export type ReviewRow = typeof reviews.$inferSelect;
