import http, {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { BODY_LIMIT } from '../contract/body-limit.ts';
import type { Problem } from '../contract/problem.ts';
import { STATUS_TITLES } from '../contract/status-titles.ts';
import { redactText } from '../domain/redact-text.ts';

/** Time without a byte of the gateway. */
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = 2;

/** Headers of one connection, and those that a request of its own has. */
const OWN_HEADERS = [
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'te', 'trailer'],
  ...['upgrade', 'expect'],
];

const agentOptions = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 };
const PROTOCOLS = {
  'http:': { request: http.request, agent: new http.Agent(agentOptions) },
  'https:': { request: https.request, agent: new https.Agent(agentOptions) },
};

/** A body: all of it, or its beginning and what follows. */
interface Body {
  start: Buffer;
  rest?: AsyncIterable<Buffer>;
}

const OUTAGES = {
  gateway_unreachable: { status: 503, detail: 'The gateway does not respond. Retry the request.' },
  gateway_timeout: { status: 504, detail: 'The gateway did not respond in time.' },
} as const;

class TimeoutError extends Error {}

const withoutOwn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));

/**
 * Whether a request may be processed twice: the gateway may have processed it before its connection
 * was closed. PUT and DELETE are not repeated, because the second one reports a conflict.
 */
const isRepeatable = ({ method = '', headers }: IncomingMessage) =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) || headers['idempotency-key'] !== undefined;

/** What the gateway accepts is kept, so that the request can be repeated. */
async function readStart(body: Readable): Promise<Body> {
  const chunks = body.iterator({ destroyOnReturn: false });
  const read: Buffer[] = [];
  for (let bytes = 0; bytes <= BODY_LIMIT; ) {
    const { done, value } = await chunks.next();
    if (done) return { start: Buffer.concat(read) };
    read.push(value);
    bytes += value.length;
  }
  return { start: Buffer.concat(read), rest: chunks };
}

function writeBody(sent: ClientRequest, { start, rest }: Body): void {
  if (!rest) {
    if (start.length > 0) sent.end(start);
    else sent.end();
    return;
  }
  sent.write(start);
  Readable.from(rest, { objectMode: false })
    .on('error', (error) => sent.destroy(error))
    .pipe(sent);
}

/** Resolves with the response as soon as its headers have arrived. */
function send(target: URL, options: RequestOptions, body: Body): Promise<IncomingMessage> {
  const protocol = PROTOCOLS[target.protocol === 'https:' ? 'https:' : 'http:'];
  return new Promise((resolve, reject) => {
    const sent = protocol.request(target, { agent: protocol.agent, ...options });
    sent.once('timeout', () => sent.destroy(new TimeoutError('No response in time')));
    sent.once('response', resolve);
    // Also after the response, when the gateway closes the connection before it has read the body.
    sent.on('error', reject);
    writeBody(sent, body);
  });
}

/** How a connection ends that the gateway closed, most often one that had been used before. */
const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(`${error.code}`);

/** Without a byte of the response, the request is sent once more, on a new connection. */
async function sendOrRepeat(
  client: IncomingMessage,
  target: URL,
  options: RequestOptions,
  body: Body,
): Promise<IncomingMessage> {
  try {
    return await send(target, options, body);
  } catch (error) {
    if (!isClosed(error) || !isRepeatable(client) || body.rest || options.signal?.aborted)
      throw error;
    return send(target, { ...options, agent: false }, body);
  }
}

function sendOutage(answer: ServerResponse, code: keyof typeof OUTAGES): void {
  const { status, detail } = OUTAGES[code];
  const title = STATUS_TITLES[status];
  const problem: Problem = { type: 'about:blank', title, status, detail, code };
  answer.statusCode = status;
  answer.setHeader('Content-Type', 'application/problem+json');
  answer.setHeader('Cache-Control', 'no-store');
  answer.setHeader('Retry-After', String(RETRY_AFTER_S));
  answer.end(JSON.stringify(problem));
}

function relay(response: IncomingMessage, answer: ServerResponse): void {
  answer.statusCode = response.statusCode ?? 502;
  for (const [name, value] of Object.entries(withoutOwn(response.headers)))
    if (value !== undefined) answer.setHeader(name, value);
  response.once('close', () => {
    if (!response.complete) answer.destroy();
  });
  response.on('error', () => answer.destroy());
  response.pipe(answer);
}

interface ForwardOptions {
  /** A copy of the client's body. */
  body?: Readable | undefined;
  timeoutMs?: number | undefined;
}

/**
 * Sends a request of a browser to the gateway, and its response back. A gateway that does not
 * respond is 503 or 504 as `application/problem+json`.
 */
export async function forwardToGateway(
  client: IncomingMessage,
  answer: ServerResponse,
  target: URL,
  { body = client, timeoutMs = TIMEOUT_MS }: ForwardOptions = {},
): Promise<void> {
  const left = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) left.abort();
  });
  const headers = {
    ...withoutOwn(client.headers),
    host: target.host,
    'x-forwarded-host': client.headers.host ?? '',
  };
  const options = { method: client.method, headers, signal: left.signal, timeout: timeoutMs };
  try {
    relay(await sendOrRepeat(client, target, options, await readStart(body)), answer);
  } catch (error) {
    if (answer.destroyed) return;
    process.stderr.write(`${redactText(`Failed to proxy ${target}: ${error}`)}\n`);
    sendOutage(answer, error instanceof TimeoutError ? 'gateway_timeout' : 'gateway_unreachable');
  }
}
