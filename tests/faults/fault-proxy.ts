import net from 'node:net';

const http = (status: string, type: string, body: string, length = Buffer.byteLength(body)) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;

/** Longer than any timeout of the shop. */
const SILENCE_MS = 30_000;
const BYTE_INTERVAL_MS = 1000;

function sendSlowly(socket: net.Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(sent));
    sent++;
  }, BYTE_INTERVAL_MS);
  socket.once('close', () => clearInterval(timer));
}

/** Faults between the storefront and its gateway, and how each answers a request. */
const FAULTS = {
  'cuts the connection': (socket) => void socket.resetAndDestroy(),
  'does not answer': (socket) => {
    const timer = setTimeout(() => socket.destroy(), SILENCE_MS);
    socket.once('close', () => clearTimeout(timer));
  },
  'sends a byte a second': (socket) =>
    sendSlowly(socket, http('200 OK', 'application/json', '{"items":[],"total":0}')),
  'stops in the middle of a response': (socket) =>
    void socket.end(http('200 OK', 'application/json', '{"item":{"id":"a', 4000)),
  'answers truncated JSON': (socket) =>
    void socket.end(http('200 OK', 'application/json', '{"item":{"id":"a')),
  'answers unexpected JSON': (socket) =>
    void socket.end(http('200 OK', 'application/json', '{"hello":"world"}')),
  'answers 500': (socket) =>
    void socket.end(
      http('500 Internal Server Error', 'application/problem+json', '{"code":"internal_error"}'),
    ),
  'answers 503 with an HTML page': (socket) =>
    void socket.end(http('503 Service Unavailable', 'text/html', '<h1>Maintenance</h1>')),
  'answers 404 with an HTML page': (socket) =>
    void socket.end(http('404 Not Found', 'text/html', '<h1>404</h1>')),
} as const satisfies Record<string, (socket: net.Socket) => void>;

export type Fault = keyof typeof FAULTS | 'refuses connections';
export const ALL_FAULTS: readonly Fault[] = [
  'refuses connections',
  ...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]),
]; // Object.keys returns string[]

export interface FaultProxy {
  url: string;
  /** Number of requests that were answered with a fault. */
  faults: () => number;
  break: (fault: Fault) => Promise<void>;
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

/** A TCP proxy in front of the gateway that simulates network and server faults. */
export async function startFaultProxy(gatewayUrl: string): Promise<FaultProxy> {
  const { hostname, port: gatewayPort } = new URL(gatewayUrl);
  const sockets = new Set<net.Socket>();
  let fault: keyof typeof FAULTS | undefined;
  let count = 0;

  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (!fault) {
      const upstream = net
        .connect(Number(gatewayPort), hostname)
        .on('error', () => socket.destroy());
      socket.pipe(upstream).pipe(socket);
      socket.once('close', () => upstream.destroy());
      return;
    }
    const answer = FAULTS[fault];
    socket.once('data', () => {
      count++;
      answer(socket);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => void server.close(resolve));
    dropAll();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as net.AddressInfo; // a listening TCP server has one

  return {
    url: `http://127.0.0.1:${port}`,
    faults: () => count,
    async break(next) {
      count = 0;
      if (next === 'refuses connections') return close();
      fault = next;
      dropAll();
    },
    async restore() {
      fault = undefined;
      dropAll();
      if (!server.listening) await listen(port);
    },
    close,
  };
}
