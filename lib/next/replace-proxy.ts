import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { Duplex, type Readable } from 'node:stream';
import { format, type UrlObject } from 'node:url';
import { forwardToGateway } from './gateway-proxy.ts';

const require = createRequire(import.meta.url);
const PROXY = 'next/dist/server/lib/router-utils/proxy-request';

type StringifyQuery = (request: IncomingMessage, query: UrlObject['query']) => string;

/** The target of a rewrite, whose query Next encodes as the browser did. */
function toTarget(request: IncomingMessage, { query, ...url }: UrlObject): URL {
  const {
    stringifyQuery,
  }: { stringifyQuery: StringifyQuery } = require('next/dist/server/server-route-utils');
  return new URL(format({ ...url, search: stringifyQuery(request, query) }));
}

/** The function of Next that this one replaces, with its parameters. */
async function proxyRequest(
  request: IncomingMessage,
  answer: ServerResponse | Duplex,
  url: UrlObject,
  _head?: Buffer,
  body?: Readable,
  timeoutMs?: number,
): Promise<void> {
  // The gateway has no WebSockets.
  if (answer instanceof Duplex)
    return void answer.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  await forwardToGateway(request, answer, toTarget(request, url), { body, timeoutMs });
}

/** Makes Next send requests to the gateway by this function, before it loads its own. */
export function replaceProxy(): void {
  const id = require.resolve(PROXY);
  require(id);
  const loaded = require.cache[id];
  if (loaded) loaded.exports = { proxyRequest };
}
