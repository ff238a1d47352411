import diagnostics from 'node:diagnostics_channel';
import { Server } from 'node:http';

/**
 * Calls the function once for each HTTP server of this process that begins to listen. Next creates
 * its server itself and has no hook with access to it; Node publishes each server on a diagnostics
 * channel before it listens.
 */
export function onListen(prepare: (server: Server) => void): void {
  const prepared = new WeakSet<Server>();
  diagnostics.subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }; // documented by Node for this channel
    if (!(server instanceof Server) || prepared.has(server)) return;
    prepared.add(server);
    prepare(server);
  });
}

/**
 * Calls `handle` in place of the listeners of these events. `run` calls them, which a listener
 * could neither prevent nor do in another asynchronous context.
 */
export function interceptEvents(
  server: Server,
  events: readonly string[],
  handle: (parameters: unknown[], run: () => boolean) => boolean,
): void {
  const emit = server.emit;
  server.emit = (event: string | symbol, ...parameters: unknown[]): boolean => {
    const run = () => Reflect.apply(emit, server, [event, ...parameters]) as boolean; // as emit returns it
    return typeof event === 'string' && events.includes(event) ? handle(parameters, run) : run();
  };
}
