import diagnostics from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/**
 * On `globalThis`, because the bundles of instrumentation.ts and of the routes have separate copies
 * of this module.
 */
const KEY = Symbol.for('storefront.is-draining');

/** Whether the process received a stop signal. */
export const isDraining = (): boolean => Reflect.get(globalThis, KEY) === true;

type StopListener = (signal: NodeJS.Signals, number: number) => void;

/** The part of `process` that receives signals. */
interface SignalTarget {
  // biome-ignore lint/complexity/noBannedTypes: the type of Node's event emitters
  listeners(event: string): Function[];
  removeAllListeners(event: string): unknown;
  on(event: 'SIGTERM', listener: StopListener): unknown;
}

/**
 * Delays the stop of Next's server: from SIGTERM on, the storefront reports that it is not ready
 * and closes each connection after its response, and only later stops accepting connections.
 * Requests that a load balancer sends meanwhile are answered. Call it after Next has added its own
 * listeners.
 */
export function delayStop(delayMs: number, target: SignalTarget = process): void {
  const stops = target.listeners('SIGTERM') as StopListener[]; // Node calls them with these parameters
  target.removeAllListeners('SIGTERM');
  target.on('SIGTERM', (signal, number) => {
    if (isDraining()) return;
    Reflect.set(globalThis, KEY, true);
    setTimeout(() => {
      for (const stop of stops) stop(signal, number);
    }, delayMs);
  });
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }; // documented by Node
    if (isDraining()) response.setHeader('Connection', 'close');
  });
}
