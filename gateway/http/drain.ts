import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from './request-types.ts';

/** Whether this process was told to stop. */
export interface Drain {
  isDraining(): boolean;
  begin(): void;
}

export function createDrain(): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin() {
      isDraining = true;
    },
  };
}

/**
 * While the process drains, each response closes its connection, so that the client
 * opens the next one to another gateway.
 */
export function closeConnections(drain: Drain): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    if (drain.isDraining()) c.res.headers.set('Connection', 'close');
  };
}
