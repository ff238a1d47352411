import http from 'node:http';

const CONNECTIONS = 10;

/**
 * Sends one request like a browser.
 * @returns the bytes of the body as sent
 */
function request(url: string, agent: http.Agent, encoding = 'gzip'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = http.get(
      url,
      { agent, headers: { 'accept-encoding': encoding } },
      async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece);
        if (response.statusCode === 200) resolve(Buffer.concat(pieces));
        else reject(new Error(`${url} responded with ${response.statusCode}`));
      },
    );
    sent.on('error', reject);
  });
}

/** The bytes of a page as sent in an encoding. */
export const pageBytes = (url: string, encoding = 'identity'): Promise<Buffer> =>
  request(url, http.globalAgent, encoding);

/**
 * Requests per second over ten connections without pauses.
 * @param seconds duration of the measurement
 */
export async function throughput(url: string, seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const until = start + seconds * 1_000;
  let responses = 0;
  const connection = async () => {
    while (performance.now() < until) {
      await request(url, agent);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return responses / ((performance.now() - start) / 1_000);
}
