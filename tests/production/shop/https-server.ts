import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import type { CertificateFiles } from '../../../scripts/lib/simulators.ts';

type Handler = (incoming: IncomingMessage, response: ServerResponse) => void;

/** Listens on a port of this machine until the run ends. */
export async function startHttpsServer(
  manager: ProcessManager,
  { certificate, key }: CertificateFiles,
  port: number,
  handler: Handler,
): Promise<void> {
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  manager.onExit(() => {
    server.closeAllConnections();
    server.close();
  });
}

/**
 * Passes requests on to an http server of this machine, as the reverse proxy of a deployment does.
 * Each request has a connection of its own: the server may close one that is kept open at the
 * moment when the next request uses it.
 */
export const forwardTo =
  (port: number): Handler =>
  (incoming, response) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-host': incoming.headers.host,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false };
    const forwarded = request(options, (result) => {
      response.writeHead(result.statusCode ?? 502, result.rawHeaders);
      result.pipe(response);
    });
    forwarded.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(error.message);
    });
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
