import type { IncomingMessage, ServerResponse } from 'node:http';

/** In this time a client that still sends its body reads the answer. */
const DISCARD_MS = 2_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the rest of a body to its end, whoever has begun to read it. */
function discard(request: IncomingMessage): void {
  request.unpipe();
  request.removeAllListeners('data').removeAllListeners('readable');
  request.on('data', () => {}).resume();
}

/**
 * A connection that is closed while bytes arrive is reset, and the client may lose the answer.
 * Therefore only the sending side is closed, until the body has arrived.
 */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const destroy = socket.destroySoon;
  socket.destroySoon = () => {
    socket.destroySoon = destroy;
    if (request.readableEnded || request.destroyed) return socket.destroySoon();
    const timer = setTimeout(() => socket.destroySoon(), DISCARD_MS);
    socket.once('close', () => clearTimeout(timer));
    request.once('end', () => socket.destroySoon());
    socket.end();
    discard(request);
  };
}

/**
 * Call it before the listeners of a request. A response that is sent before the whole body was read
 * closes its connection: a proxy in front would send the next request, of somebody else, on a
 * connection where the server still waits for the rest of this body.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { writeHead } = response;
  response.writeHead = (...parameters: unknown[]) => {
    if (!request.readableEnded) {
      response.setHeader('Connection', 'close');
      closeAfterBody(request);
    }
    return Reflect.apply(writeHead, response, parameters);
  };
}
