import { STAFF_SCOPES } from '../../../../lib/contract/staff.ts';
import type { Database } from '../../db/client.ts';
import { staff } from '../../db/schema/staff.ts';
import { and, eq } from '../../db/sql.ts';
import type { GatewayEnvironment } from '../../env/schema.ts';
import { MAIN_TOKEN, parseStaffTokens, type StaffToken } from '../../env/staff-tokens.ts';
import { isEqualSecret } from '../equal-secret.ts';
import type { StaffCaller } from '../request-types.ts';
import { createStaffSessions, type StaffSessions } from './staff-session.ts';

/** How callers are recognised as staff. */
export interface StaffAuthentication {
  /** The tokens of machines. */
  tokens: readonly StaffToken[];
  sessions: StaffSessions;
  /** Whether people need a second factor to sign in. */
  requiresSecondFactor: boolean;
}

export function createStaffAuthentication(
  { STAFF_TOKEN, STAFF_TOKENS, STAFF_SECOND_FACTOR, GATEWAY_MODE }: GatewayEnvironment,
  secret: string,
): StaffAuthentication {
  const main = STAFF_TOKEN && { name: MAIN_TOKEN, scopes: STAFF_SCOPES, secret: STAFF_TOKEN };
  const isProduction = GATEWAY_MODE === 'production';
  return {
    tokens: [...(main ? [main] : []), ...(parseStaffTokens(STAFF_TOKENS ?? '') ?? [])],
    sessions: createStaffSessions(secret),
    requiresSecondFactor:
      (STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional')) === 'required',
  };
}

/**
 * The caller of a token of staff: a machine, or an active person. Undefined for any other token,
 * also that of a person who has been deactivated since.
 */
export async function findStaffCaller(
  db: Database,
  { tokens, sessions }: StaffAuthentication,
  token: string,
): Promise<StaffCaller | undefined> {
  // Compares all, so that the time does not tell which one matched.
  const [machine] = tokens.filter(({ secret }) => isEqualSecret(secret, token));
  if (machine)
    return {
      role: 'staff',
      staffId: `token:${machine.name}`,
      access: { scopes: machine.scopes },
    };
  const id = await sessions.verify(token);
  if (id === undefined) return undefined;
  const [person] = await db
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.isActive, true)));
  return person && { role: 'staff', staffId: id, access: { role: person.role } };
}
