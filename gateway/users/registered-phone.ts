import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from './tables.ts';

/**
 * Whether a full user has this phone; guests share theirs with anybody. One count in one index whatever the answer is, so that the
 * time it takes tells nothing more.
 */
export async function isRegisteredPhone(db: Database, phone: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.phone, phone), eq(users.isGuest, false)))) > 0;
}
