import type { Address } from '../../../../lib/contract/address.ts';
import { LOCALES } from '../../../../lib/contract/locales.ts';
import { POINTS_CHANGE_KINDS } from '../../../../lib/contract/points.ts';
import { bigserial, boolean, integer, jsonb, pgTable, smallint, sql, text } from '../sql.ts';
import { instant } from './columns.ts';

/** Shoppers and guests. Erased users keep their id, to which orders refer, and no personal data. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** The identity provider's id of the user; null after erasure. */
  subject: text(),
  /** Verified e-mails and phones of accounts are unique; those of guests are not. */
  isGuest: boolean('is_guest').notNull(),
  /** Null after another account has verified the address. */
  email: text(),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  /** When the provider issued the token that came with the e-mail; null for guests. */
  emailStatedAt: instant('email_stated_at'),
  /** When a log-in that proves the e-mail first stated it as verified (users/prove-email.ts). */
  emailProvedAt: instant('email_proved_at'),
  nameEn: text('name_en'),
  nameAr: text('name_ar'),
  /** E.164; null after another account has verified the number. */
  phone: text(),
  isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
  language: text({ enum: LOCALES }).notNull(),
  pointsFils: integer('points_fils').notNull().default(0),
  addresses: jsonb().$type<Address[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  erasedAt: instant('erased_at'),
});

/** Changes of points; rows are only added. Their sum is the balance of the account. */
export const pointsChanges = pgTable('points_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: POINTS_CHANGE_KINDS }).notNull(),
  /** Negative when points were used, taken back or expired. */
  fils: integer().notNull(),
  /** The part of added points that were used before; it expires as if it had not been used. */
  returnedFils: integer('returned_fils').notNull().default(0),
  /** The order that earned or used the points. */
  referenceCode: text('reference_code'),
  /** Of a change by staff, and who of them made it; the database sets that. */
  reason: text(),
  staffId: text('staff_id').default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * Digests of the provider's ids of users whose log-ins until a time have ended: of erased users, as
 * long as their tokens are valid, and of accounts whose owner ended earlier log-ins.
 */
export const erasedSubjects = pgTable('erased_subjects', {
  digest: text().primaryKey(),
  erasedAt: instant('erased_at').notNull(),
  isErased: boolean('is_erased').notNull().default(true),
});

/** Digest of the last one-time code of a user. */
export const otpCodes = pgTable('otp_codes', {
  userId: text('user_id').primaryKey(),
  phone: text().notNull(),
  codeHash: text('code_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** The last code for logging in with a phone, whether or not an account has the phone. */
export const loginCodes = pgTable('login_codes', {
  phoneDigest: text('phone_digest').primaryKey(),
  codeHash: text('code_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Numbers of codes sent by phone and by user; the keys are digests. */
export const otpSends = pgTable('otp_sends', {
  key: text().primaryKey(),
  sentAt: instant('sent_at').notNull(),
  dayBeganAt: instant('day_began_at').notNull(),
  sentInDay: integer('sent_in_day').notNull(),
});
