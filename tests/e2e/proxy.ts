import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A page of 84 kB arrives in 21 pieces and takes 0.8 s. */
const PIECE_BYTES = 4_096;
const PIECE_DELAY_MS = 40;

async function sendSlowly(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  for await (const chunk of response as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      outgoing.write(chunk.subarray(start, start + PIECE_BYTES));
      await delay(PIECE_DELAY_MS);
    }
  }
  outgoing.end();
}

/** Forwards a request to its server; the browser's requests contain the whole URL. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, isSlow: boolean): void {
  const { url = '', method, headers } = incoming;
  const onResponse = (response: IncomingMessage) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (isSlow && response.headers['content-type']?.startsWith('text/html'))
      sendSlowly(response, outgoing).catch(() => outgoing.destroy());
    else response.pipe(outgoing);
  };
  // Pieces of a compressed page could not be rendered as they arrive.
  const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
  const forwarded = request(url, options, onResponse).on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

export interface ShopProxy {
  /** `host:port`. */
  host: string;
  /** Without a connection the proxy ends every request. */
  setOffline: (isOffline: boolean) => void;
  close: () => void;
}

/**
 * Starts an HTTP proxy.
 * @param isSlow it sends pages in pieces, so that a browser renders them while they load.
 *   Chromium's emulation of a slow network never loaded some pages.
 */
export async function startProxy({ isSlow = false } = {}): Promise<ShopProxy> {
  let isConnected = true;
  const server = createServer((incoming, outgoing) => {
    if (isConnected) forward(incoming, outgoing, isSlow);
    else incoming.destroy();
  }).listen(0, '127.0.0.1');
  // Browsers contact services of their vendors over TLS.
  server.on('connect', (_, socket) => socket.destroy());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  return {
    host: `127.0.0.1:${port}`,
    setOffline: (isOffline) => {
      isConnected = !isOffline;
      if (isOffline) server.closeAllConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
