import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT_PATH = '/script-of-the-engine-tests.js';
/** A page of the shop's origin without scripts. */
export const EMPTY_PATH = '/empty-page-of-the-engine-tests';
const REPORT_PATH = '/report-of-the-engine-tests';

/** The connection of one visitor: an HTTP proxy, so that pages keep their URLs. */
export interface VisitorProxy {
  port: number;
  /** Failed requests, and what `script` reported. */
  entries: readonly string[];
  setOnline(isOnline: boolean): void;
  close(): Promise<void>;
}

interface ProxyOptions {
  /** IP address of the visitor: requests are limited by address. */
  clientIp: string;
  /**
   * Source of a script that runs before those of every page. WebDriver has no command
   * for this.
   */
  script: string;
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces);
}

function forward(request: IncomingMessage, clientIp: string): Promise<IncomingMessage> {
  const headers = {
    ...request.headers,
    'accept-encoding': 'identity',
    'x-forwarded-for': clientIp,
  };
  return new Promise((resolve, reject) => {
    const sent = http.request(request.url ?? '', { method: request.method, headers }, resolve);
    sent.on('error', reject);
    request.pipe(sent);
  });
}

const isHtml = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') ?? false;

/** Adds the script to a page. */
async function sendPage(page: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = (await readBody(page))
    .toString()
    .replace(/<head[^>]*>/, (tag) => `${tag}<script src="${SCRIPT_PATH}"></script>`);
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = page.headers;
  response.writeHead(page.statusCode ?? 500, headers).end(html);
}

export async function startProxy({ clientIp, script }: ProxyOptions): Promise<VisitorProxy> {
  const entries: string[] = [];
  let isOnline = true;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '');
    if (pathname === SCRIPT_PATH)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (pathname === EMPTY_PATH)
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<link rel="icon" href="data:,">');
    if (pathname === REPORT_PATH) {
      entries.push((await readBody(request)).toString());
      return void response.writeHead(204).end();
    }
    const answer = await forward(request, clientIp);
    if ((answer.statusCode ?? 500) >= 400)
      entries.push(`failed request: ${request.method} ${request.url} (${answer.statusCode})`);
    if (script && isHtml(answer)) return sendPage(answer, response);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  };
  const server = http.createServer((request, response) => {
    if (!isOnline) return void request.socket.destroy();
    respond(request, response).catch(() => response.destroy());
  });
  // Browsers contact services of their vendors over TLS.
  server.on('connect', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // of a TCP server that listens
    entries,
    setOnline: (value) => {
      isOnline = value;
      if (!value) server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Runs in the page: reports console errors and warnings, exceptions and violations of
 * the Content-Security-Policy to the proxy.
 */
function reportErrors(path: string): void {
  const report = (entry: string) => void navigator.sendBeacon(path, entry);
  const toText = (value: unknown) =>
    value instanceof Error ? `${value.message}\n${value.stack}` : String(value);
  for (const type of ['error', 'warn'] as const) {
    const original = console[type];
    console[type] = (...values: unknown[]) => {
      report(`console ${type}: ${values.map(toText).join(' ')}`);
      original.apply(console, values);
    };
  }
  addEventListener('error', ({ error, message }) =>
    report(`page error: ${toText(error ?? message)}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`page error: ${toText(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`CSP violation: ${violatedDirective} ${blockedURI}`),
  );
}

export const ERROR_REPORTER = `(${reportErrors})(${JSON.stringify(REPORT_PATH)});`;
