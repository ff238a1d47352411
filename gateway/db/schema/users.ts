import { boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Address } from '../../../lib/api/contract/address.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Shoppers and guests. An erased one keeps its id, for the orders that name it, and nothing about the person. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** The identity provider's id of the person; null once erased. */
  subject: text(),
  /** An e-mail and a verified phone belong to one account; a guest's may be anybody's. */
  isGuest: boolean('is_guest').notNull(),
  email: text(),
  nameEn: text('name_en'),
  nameAr: text('name_ar'),
  /** E.164; null after the number's owner verified it with another account. */
  phone: text(),
  isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  pointsFils: integer('points_fils').notNull().default(0),
  addresses: jsonb().$type<Address[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  erasedAt: instant('erased_at'),
});

/** The code that a user was last sent, as a digest. */
export const otpCodes = pgTable('otp_codes', {
  userId: text('user_id').primaryKey(),
  phone: text().notNull(),
  codeHash: text('code_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** How often codes were sent to a phone, and for a person; the keys are digests. */
export const otpSends = pgTable('otp_sends', {
  key: text().primaryKey(),
  sentAt: instant('sent_at').notNull(),
  dayBeganAt: instant('day_began_at').notNull(),
  sentInDay: integer('sent_in_day').notNull(),
});
