import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT_PATH = '/script-of-the-engine-tests.js';
/** A page of the shop's origin without scripts. */
export const EMPTY_PATH = '/empty-page-of-the-engine-tests';
const REPORT_PATH = '/report-of-the-engine-tests';

interface VisitorOptions {
  /** IP address of the visitor: requests are limited by address. */
  clientIp: string;
  /**
   * Source of a script that runs before those of every page. WebDriver has no command
   * for this.
   */
  pageScript: string;
  /** Whether pages report their errors to the proxy. */
  reportsErrors: boolean;
}

/** The connection of one visitor. */
export interface Visitor {
  /** Failed requests, and the errors that pages reported. */
  entries: readonly string[];
  /** Every request in order: method, URL, status and duration. */
  requests: readonly string[];
  /** Called with the request id of each response of the gateway. */
  onRequestId: (listener: (requestId: string) => void) => void;
  setOnline(isOnline: boolean): void;
  /** Requests that the proxy has not answered yet. */
  countPending: () => number;
}

/** An HTTP proxy for one visitor after the other, so that pages keep their URLs. */
export interface VisitorProxy {
  port: number;
  startVisit(options: VisitorOptions): Visitor;
  close(): Promise<void>;
}

interface Visit {
  clientIp: string;
  script: string;
  reportPath: string;
  entries: string[];
  requests: string[];
  reportRequestId: (requestId: string) => void;
  isOnline: boolean;
  pending: number;
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

/**
 * Adds the script to a page of the storefront. The sandbox payment page has no scripts:
 * its Content-Security-Policy refuses all.
 */
async function sendPage(page: IncomingMessage, response: ServerResponse): Promise<void> {
  const original = (await readBody(page)).toString();
  const html = original.includes('/_next/static/')
    ? original.replace(/<head[^>]*>/, (tag) => `${tag}<script src="${SCRIPT_PATH}"></script>`)
    : original;
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = page.headers;
  response.writeHead(page.statusCode ?? 500, headers).end(html);
}

/** Responds to requests for what is not part of the shop. */
async function respondItself(
  request: IncomingMessage,
  response: ServerResponse,
  { script, reportPath, entries }: Visit,
): Promise<boolean> {
  const { pathname, search } = new URL(request.url ?? '');
  if (pathname === SCRIPT_PATH) {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(script);
  } else if (pathname === EMPTY_PATH) {
    const icon = '<link rel="icon" href="data:,">';
    response.writeHead(200, { 'content-type': 'text/html' }).end(icon);
  } else if (pathname === REPORT_PATH) {
    const entry = (await readBody(request)).toString();
    // A page of the previous visitor can report while it is closed.
    if (pathname + search === reportPath) entries.push(entry);
    response.writeHead(204).end();
  } else return false;
  return true;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
): Promise<void> {
  if (await respondItself(request, response, visit)) return;
  const { clientIp, script, entries, requests, reportRequestId } = visit;
  const startedAt = Date.now();
  const answer = await forward(request, clientIp);
  const requestId = answer.headers['x-request-id'];
  if (typeof requestId === 'string') reportRequestId(requestId);
  const duration = `${Date.now() - startedAt} ms`;
  requests.push([request.method, request.url, answer.statusCode, duration, requestId].join(' '));
  if ((answer.statusCode ?? 500) >= 400)
    entries.push(`failed request: ${request.method} ${request.url} (${answer.statusCode})`);
  if (script && isHtml(answer)) return sendPage(answer, response);
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(response);
}

export async function startProxy(): Promise<VisitorProxy> {
  let visits = 0;
  let visit: Visit | undefined;
  const server = http.createServer((request, response) => {
    if (!visit?.isOnline) return void request.socket.destroy();
    const current = visit;
    current.pending += 1;
    response.once('close', () => {
      current.pending -= 1;
    });
    respond(request, response, current).catch(() => response.destroy());
  });
  // Browsers contact services of their vendors over TLS.
  server.on('connect', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // of a TCP server that listens
    startVisit: ({ clientIp, pageScript, reportsErrors }) => {
      visits += 1;
      const reportPath = `${REPORT_PATH}?visit=${visits}`;
      const reporter = reportsErrors ? `(${reportErrors})(${JSON.stringify(reportPath)});` : '';
      const next: Visit = {
        clientIp,
        script: reporter + pageScript,
        reportPath,
        entries: [],
        requests: [],
        reportRequestId: () => undefined,
        isOnline: true,
        pending: 0,
      };
      visit = next;
      return {
        entries: next.entries,
        requests: next.requests,
        onRequestId: (listener) => {
          next.reportRequestId = listener;
        },
        setOnline: (isOnline) => {
          next.isOnline = isOnline;
          if (!isOnline) server.closeAllConnections();
        },
        countPending: () => next.pending,
      };
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
