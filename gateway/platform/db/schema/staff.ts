import { DEFAULT_LOCALE, LOCALES } from '../../../../lib/contract/locales.ts';
import type { StaffRole } from '../../../../lib/contract/staff.ts';
import { STAFF_TOPICS, type StaffNoticeMode } from '../../../../lib/contract/staff-notices.ts';
import { boolean, pgTable, sql, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** People who run the shop. Rows are never deleted: orders and the audit log refer to them. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  /** The identity provider's id of the person; null until the first sign-in. */
  subject: text(),
  /** Lower case. */
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When the invitation was last sent again. */
  invitedAt: instant('invited_at'),
  /** What they are told by e-mail, and until when they were told. */
  noticeMode: text('notice_mode').$type<StaffNoticeMode>().notNull().default('off'),
  noticeTopics: text('notice_topics', { enum: STAFF_TOPICS }).array().notNull().default(sql`'{}'`),
  noticeLanguage: text('notice_language', { enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
  noticedUntil: instant('noticed_until').notNull().defaultNow(),
});
export type StaffRow = typeof staff.$inferSelect;
