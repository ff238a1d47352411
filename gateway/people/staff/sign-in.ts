import type { StaffSession } from '../../../lib/contract/staff.ts';
import type { Database } from '../../platform/db/client.ts';
import { type StaffRow, staff } from '../../platform/db/schema/staff.ts';
import { and, eq, isNull } from '../../platform/db/sql.ts';
import { listPermitted } from '../../platform/http/authentication/permissions.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Caller, Principal } from '../../platform/http/request-types.ts';
import { toStaffMember } from './staff-records.ts';

/**
 * How long a log-in at the identity provider opens the console: a working day. The tabs of a browser
 * share it, and it outlives the browser.
 */
const MAX_LOG_IN_MS = 12 * 3_600_000;

const reject = (code: string, detail: string) => new ProblemError(403, code, detail);

/**
 * The active person of a verified e-mail. The first sign-in binds the identity: another one with
 * the same e-mail is nobody.
 */
async function findPerson(
  db: Database,
  { subject, email }: Principal & { email: string },
): Promise<StaffRow | undefined> {
  const [bound] = await db.select().from(staff).where(eq(staff.subject, subject));
  if (bound) return bound.isActive ? bound : undefined;
  const isNew = and(eq(staff.email, email), isNull(staff.subject), eq(staff.isActive, true));
  const [person] = await db.update(staff).set({ subject }).where(isNew).returning();
  return person;
}

/** @throws 401 for a session token, and 403 with the reason for everybody who is not staff */
export async function signIn(
  { database: { db }, staff: { requiresSecondFactor, sessions } }: HttpServices,
  caller: Caller,
): Promise<StaffSession> {
  if (caller.role !== 'shopper' || caller.via !== 'identity')
    throw new ProblemError(
      401,
      'identity_token_needed',
      'The identity provider’s token is needed.',
    );
  const { principal } = caller;
  const { email, isEmailVerified, hasSecondFactor, authenticatedAt, expiresAt } = principal;
  if (Date.now() - authenticatedAt.getTime() > MAX_LOG_IN_MS)
    throw new ProblemError(401, 'unauthorized', 'The log-in was more than 12 hours ago.');
  if (email === null || !isEmailVerified)
    throw reject('email_unverified', 'The e-mail of the account is not verified.');
  if (requiresSecondFactor && !hasSecondFactor)
    throw reject('second_factor_required', 'Sign in with a second factor.');
  const person = await findPerson(db, { ...principal, email });
  if (!person) throw reject('not_staff', 'The account is not one of active staff.');
  const permissions = listPermitted({ role: person.role });
  const session = await sessions.issue(person.id, expiresAt);
  return { ...session, staff: toStaffMember(person), permissions };
}
