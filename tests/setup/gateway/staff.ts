import { staff } from '../../../gateway/platform/db/schema/staff.ts';
import type { StaffRole } from '../../../lib/contract/staff.ts';
import { createPerson, withBearer } from './shoppers.ts';
import type { TestGateway } from './test-gateway.ts';

export interface StaffPerson {
  id: string;
  email: string;
  token: string;
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Creates an active person with a token of staff. */
export async function createStaffPerson(
  { deps, requestStaff }: TestGateway,
  role: StaffRole,
  name = 'Noura',
): Promise<StaffPerson> {
  const { email, subject } = createPerson();
  const [row] = await deps.database.db
    .insert(staff)
    .values({ email, subject, name, role })
    .returning();
  if (!row) throw new Error('the person was not inserted');
  const { token } = await deps.staff.sessions.issue(row.id, new Date(Date.now() + 3_600_000));
  const request: StaffPerson['request'] = (path, init) =>
    requestStaff(path, withBearer(token, init));
  return { id: row.id, email, token, request };
}
