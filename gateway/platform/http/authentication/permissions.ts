import { STAFF_SCOPES } from '../../../../lib/contract/staff.ts';
import { PERMISSIONS, type Permission } from '../../../../lib/contract/staff-permissions.ts';
import { ProblemError } from '../problem.ts';
import type { Caller, StaffAccess } from '../request-types.ts';

const LISTED: ReadonlyMap<string, Permission> = new Map(Object.entries(PERMISSIONS));

export function isPermitted(access: StaffAccess, action: string): boolean {
  const permission = LISTED.get(action);
  if ('scopes' in access)
    return permission
      ? access.scopes.includes(permission.scope)
      : access.scopes.length === STAFF_SCOPES.length;
  const { role } = access;
  return role === 'owner' || permission?.roles.includes(role) === true;
}

/** The listed actions that are permitted. */
export const listPermitted = (access: StaffAccess): string[] =>
  [...LISTED.keys()].filter((action) => isPermitted(access, action));

/** @throws `not_permitted` (403) for staff without the permission */
export function requirePermission(caller: Caller, action: string): void {
  if (caller.role !== 'staff' || isPermitted(caller.access, action)) return;
  const who = 'role' in caller.access ? `The role ${caller.access.role}` : 'The token';
  throw new ProblemError(403, 'not_permitted', `${who} does not permit ${action}.`);
}
