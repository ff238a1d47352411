import type { NewStaffMember, StaffChange, StaffMember } from '../../../lib/contract/staff.ts';
import type { Database } from '../../platform/db/client.ts';
import { type StaffRow, staff } from '../../platform/db/schema/staff.ts';
import { and, asc, eq, ne } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { alreadyExists, conflict, ProblemError } from '../../platform/http/problem.ts';

export const toStaffMember = ({
  id,
  email,
  name,
  role,
  isActive,
  subject,
  createdAt,
}: StaffRow): StaffMember => ({
  id,
  email,
  name,
  role,
  isActive,
  hasSignedIn: subject !== null,
  createdAt: createdAt.toISOString(),
});

export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await db.select().from(staff).orderBy(asc(staff.createdAt), asc(staff.id));
  return rows.map(toStaffMember);
}

/** What owners are told until they choose otherwise. */
const OWNER_NOTICES = {
  noticeMode: 'digest',
  noticeTopics: ['pointsChange', 'smsBudget'],
} satisfies Partial<StaffRow>;

/** @throws `staff_exists`, also for a person who is not active */
export async function createStaffMember(
  db: Database,
  { email, role, name = email }: Omit<NewStaffMember, 'language'>,
): Promise<StaffMember> {
  const [created] = await db
    .insert(staff)
    .values({ email, role, name, ...(role === 'owner' && OWNER_NOTICES) })
    .onConflictDoNothing({ target: staff.email })
    .returning();
  if (!created) throw alreadyExists('staff_exists', 'email');
  return toStaffMember(created);
}

const staffNotFound = () => new ProblemError(404, 'staff_not_found', 'Person not found.');

/**
 * A person who was invited and has not signed in yet.
 * @throws `staff_not_found`, `invitation_not_needed`
 */
export async function findInvited(db: Database, id: string): Promise<StaffMember> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  if (!row) throw staffNotFound();
  if (!row.isActive || row.subject !== null)
    throw conflict('invitation_not_needed', 'The person is not active or has signed in.');
  return toStaffMember(row);
}

/** For the audit log, which has changes of rows. */
export async function recordInvitation(db: Database, id: string): Promise<void> {
  await db.update(staff).set({ invitedAt: new Date() }).where(eq(staff.id, id));
}

const isActiveOwner = and(eq(staff.role, 'owner'), eq(staff.isActive, true));

/**
 * Changes a person. Tokens of a deactivated one are invalid at once, and another identity with the
 * e-mail may sign in after the person is active again.
 * @throws `staff_not_found`, `last_owner`
 */
export async function updateStaffMember(
  db: Database,
  id: string,
  change: StaffChange,
): Promise<StaffMember> {
  return transact(db, async (tx) => {
    // Two owners who remove each other take turns.
    const owners = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(isActiveOwner)
      .orderBy(asc(staff.id))
      .for('update');
    const isNewOwner = and(ne(staff.role, 'owner'), eq(staff.noticeMode, 'off'));
    if (change.role === 'owner')
      await tx
        .update(staff)
        .set({ ...OWNER_NOTICES, noticedUntil: new Date() })
        .where(and(eq(staff.id, id), isNewOwner));
    const [changed] = await tx
      .update(staff)
      .set({ ...change, ...(change.isActive === false && { subject: null }) })
      .where(eq(staff.id, id))
      .returning();
    if (!changed) throw staffNotFound();
    if (owners.length > 0 && (await tx.$count(staff, isActiveOwner)) === 0)
      throw conflict('last_owner', 'The shop needs an active owner: add another one first.');
    return toStaffMember(changed);
  });
}
