import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

export interface SentResponse {
  headers: [name: string, value: OutgoingHttpHeader][];
  body: Buffer;
}

/** Node sets them for each response. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

const readHeaders = (response: ServerResponse): SentResponse['headers'] =>
  response.getHeaderNames().flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined || CONNECTION_HEADERS.has(name) ? [] : [[name, value]];
  });

/**
 * Copies the headers and the body that are sent, the body after compression. Call it before the
 * listener that sends the response.
 * @param isWanted is called before the first byte is sent
 * @param onEnd receives the complete response
 */
export function captureResponse(
  response: ServerResponse,
  isWanted: (response: ServerResponse) => boolean,
  onEnd: (sent: SentResponse) => void,
): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let isCapturing: boolean | undefined;
  const add = ([chunk, encoding]: unknown[]) => {
    isCapturing ??= isWanted(response);
    if (!isCapturing) return;
    if (typeof chunk === 'string')
      chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : undefined),
      ); // Node accepts no other strings
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (...parameters: unknown[]) => {
    add(parameters);
    return Reflect.apply(write, response, parameters);
  };
  response.end = (...parameters: unknown[]) => {
    add(parameters);
    Reflect.apply(end, response, parameters);
    if (isCapturing) onEnd({ headers: readHeaders(response), body: Buffer.concat(chunks) });
    isCapturing = false;
    return response;
  };
}
