import { bigint, jsonb, pgTable, text } from '../sql.ts';
import { instant } from './columns.ts';

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** Public keys with which accounts log in. */
export const passkeys = pgTable('passkeys', {
  /** The credential id of the authenticator, base64url. */
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  /** Of the last use; 0 for authenticators that do not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<Transport[]>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
});

/** Digests of challenges that wait for their response. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  digest: text().primaryKey(),
  /** The account that gets a passkey; null for a log-in. */
  userId: text('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
