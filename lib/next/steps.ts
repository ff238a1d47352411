import diagnostics from 'node:diagnostics_channel';
import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import { markPrepared } from './prepared.ts';

/**
 * Prepares a request before Next reads it. Calls `next` once for the steps after it and for Next,
 * or responds itself. An upgrade has no response.
 * @returns the result of `next`, or true
 */
export type Step = (
  request: IncomingMessage,
  response: ServerResponse | undefined,
  next: () => boolean,
) => boolean;

/** Replaces `emit`: a listener could neither prevent the others nor run them in a context. */
function runBeforeListeners(server: Server, steps: readonly Step[]): void {
  const emit = server.emit;
  server.emit = (event: string | symbol, ...parameters: unknown[]): boolean => {
    const emitEvent = () => Reflect.apply(emit, server, [event, ...parameters]) as boolean; // as emit returns it
    if (event !== 'request' && event !== 'upgrade') return emitEvent();
    const request = parameters[0] as IncomingMessage; // the first parameter of both events
    const response = parameters[1] instanceof ServerResponse ? parameters[1] : undefined;
    const runFrom = (index: number): boolean => {
      const step = steps[index];
      return step ? step(request, response, () => runFrom(index + 1)) : emitEvent();
    };
    return runFrom(0);
  };
}

/**
 * Runs these steps, in this order, before the listeners of every HTTP server of this process that
 * begins to listen. Next creates its server itself and has no hook with access to it; Node
 * publishes each server on a diagnostics channel before it listens.
 */
export function prepareServers(steps: readonly Step[]): void {
  const prepared = new WeakSet<Server>();
  diagnostics.subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }; // documented by Node for this channel
    if (!(server instanceof Server) || prepared.has(server)) return;
    prepared.add(server);
    runBeforeListeners(server, steps);
    markPrepared();
  });
}
