import http from 'node:http';
import { buffer } from 'node:stream/consumers';

const CONNECTIONS = 10;

const TIMEOUT_MS = 30_000;

export type Encoding = 'gzip' | 'identity';

/**
 * Sends one request.
 * @returns the bytes of the body as sent
 * @throws Error also when the status is not 200
 */
export function request(
  url: string,
  agent: http.Agent,
  headers: http.OutgoingHttpHeaders,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = http.get(url, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const { statusCode } = response;
      const finish = (body: Buffer) =>
        statusCode === 200
          ? resolve(body)
          : reject(new Error(`${url} responded with ${statusCode}`));
      buffer(response).then(finish, reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not respond in time`)));
    sent.on('error', reject);
  });
}

/** The bytes of a page as sent in an encoding. */
export const pageBytes = (url: string, encoding = 'identity'): Promise<Buffer> =>
  request(url, http.globalAgent, { 'accept-encoding': encoding });

/**
 * Requests per second over ten connections without pauses.
 * @param seconds duration of the measurement
 */
export async function throughput(
  url: string,
  seconds: number,
  encoding: Encoding = 'gzip',
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const until = start + seconds * 1_000;
  let responses = 0;
  const connection = async () => {
    while (performance.now() < until) {
      await request(url, agent, { 'accept-encoding': encoding });
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return responses / ((performance.now() - start) / 1_000);
}
