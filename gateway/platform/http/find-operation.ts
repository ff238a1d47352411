import { matchedRoutes } from 'hono/route';
import type { Operation } from './call-rules.ts';
import type { GatewayApp, GatewayRequest, Middleware } from './request-types.ts';

/** The operations of the OpenAPI document of an app. */
export function readOperations(app: GatewayApp): Operation[] {
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { operationId: name = '', method, path } = definition.route;
    const { 'x-policy': policy, 'x-rules': rules = {} } = definition.route;
    return [{ name, endpoint: `${method.toUpperCase()} ${path}`, policy, rules }];
  });
}

/** Finds the operation of each request, for the middleware after this one. */
export function findOperation(app: GatewayApp): Middleware {
  // All operations are registered when the first request arrives.
  let operations: Map<string, Operation> | undefined;
  const index = () =>
    new Map(
      readOperations(app).map((operation) => [
        // As Hono registers paths.
        operation.endpoint.replaceAll(/\{(\w+)\}/g, ':$1'),
        operation,
      ]),
    );
  const find = (c: GatewayRequest): Operation | undefined => {
    operations ??= index();
    for (const { method, path } of matchedRoutes(c)) {
      const operation = operations.get(`${method} ${path}`);
      if (operation) return operation;
    }
    return undefined;
  };
  return (c, next) => {
    c.set('operation', find(c));
    return next();
  };
}
