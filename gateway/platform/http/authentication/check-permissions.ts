import { runAsStaff, type StaffWork } from '../../concurrency/current-request.ts';
import type { GatewayRequest, Middleware, StaffCaller } from '../request-types.ts';
import { requirePermission } from './permissions.ts';
import { getCaller } from './principal.ts';

/** What the database records with each change; undefined for requests that only read. */
function toWork(c: GatewayRequest, { staffId: staff }: StaffCaller): StaffWork | undefined {
  const operation = c.get('operation');
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  return isRead || !operation
    ? undefined
    : { staff, call: operation.name, request: c.get('requestId') };
}

/**
 * Checks every request of staff against the table of permissions before its operation runs. Calls
 * with the same response for everybody need no permission. The changes of the request are recorded
 * under the name of the caller.
 */
export const checkPermissions: Middleware = (c, next) => {
  const caller = getCaller(c);
  if (caller.role !== 'staff') return runAsStaff(undefined, next);
  const operation = c.get('operation');
  if (operation && operation.policy !== 'public') requirePermission(caller, operation.name);
  return runAsStaff(toWork(c, caller), next);
};
