import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isInBlocks, type TrustedProxies } from '../domain/client-ip.ts';
import type { Step } from './steps.ts';

const HEADER = 'x-request-id';
/** What the gateway accepts. */
const WELL_FORMED = /^[\w=-]{1,64}$/;

const storage = new AsyncLocalStorage<string>();

/**
 * Sets the header `X-Request-Id`, which Next forwards to the gateway with proxied requests: the id
 * of a trusted proxy if it is well-formed, otherwise a new one.
 * @returns the id
 */
export function replaceRequestId(
  { headers, rawHeaders, socket }: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>,
  trusted: TrustedProxies,
): string {
  const given = headers[HEADER]?.toString() ?? '';
  const isAccepted = WELL_FORMED.test(given) && isInBlocks(socket.remoteAddress ?? '', trusted);
  if (isAccepted) return given;
  const id = randomUUID();
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === HEADER) rawHeaders.splice(index, 2);
  }
  headers[HEADER] = id;
  rawHeaders.push('X-Request-Id', id);
  return id;
}

/** The part of a request of `fetch` that Node publishes. */
interface OutgoingRequest {
  origin?: string | URL;
  addHeader(name: string, value: string): void;
}

/**
 * The step that gives every request to the storefront an id, and sends it with the requests to the
 * gateway that the storefront makes for it, so that both can be found in the gateway's log.
 */
export function forwardRequestIds(trusted: TrustedProxies, gatewayUrl: string): Step {
  const gatewayOrigin = new URL(gatewayUrl).origin;
  diagnostics.subscribe('undici:request:create', (message) => {
    const { request } = message as { request: OutgoingRequest }; // documented by undici
    const id = storage.getStore();
    if (id !== undefined && request.origin?.toString() === gatewayOrigin)
      request.addHeader(HEADER, id);
  });
  return (request, _, next) => storage.run(replaceRequestId(request, trusted), next);
}
