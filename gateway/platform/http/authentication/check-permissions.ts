import { matchedRoutes } from 'hono/route';
import { runAsStaff, type StaffWork } from '../../concurrency/current-request.ts';
import type { GatewayApp, GatewayRequest, Middleware, StaffCaller } from '../request-types.ts';
import { requirePermission } from './permissions.ts';
import { getCaller } from './principal.ts';

interface Operation {
  name: string;
  policy: string | undefined;
}

const toKey = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

/** The operations of an app by method and path as Hono registers them. */
function indexOperations(app: GatewayApp): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, operationId: name = '', 'x-policy': policy } = definition.route;
    operations.set(toKey(method, path.replaceAll(/\{(\w+)\}/g, ':$1')), { name, policy });
  }
  return operations;
}

/** What the database records with each change; undefined for requests that only read. */
function toWork(
  c: GatewayRequest,
  { staffId: staff }: StaffCaller,
  operation: Operation | undefined,
): StaffWork | undefined {
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
export function checkPermissions(app: GatewayApp): Middleware {
  // All operations are registered when the first request arrives.
  let operations: Map<string, Operation> | undefined;
  const findOperation = (c: GatewayRequest) => {
    operations ??= indexOperations(app);
    for (const { method, path } of matchedRoutes(c)) {
      const operation = operations.get(toKey(method, path));
      if (operation) return operation;
    }
    return undefined;
  };
  return (c, next) => {
    const caller = getCaller(c);
    if (caller.role !== 'staff') return runAsStaff(undefined, next);
    const operation = findOperation(c);
    if (operation && operation.policy !== 'public') requirePermission(caller, operation.name);
    return runAsStaff(toWork(c, caller, operation), next);
  };
}
