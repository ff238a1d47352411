import http from 'node:http';

const CONNECTIONS = 10;

/** One answer as browsers ask for it. @returns its bytes as sent */
function ask(url: string, agent: http.Agent, encoding = 'gzip'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { 'accept-encoding': encoding } }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      if (response.statusCode === 200) resolve(Buffer.concat(pieces));
      else reject(new Error(`${url} answered ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}

export const pageBytes = (url: string): Promise<Buffer> => ask(url, http.globalAgent, 'identity');

/** Answers a second over ten connections, each of which asks again as soon as it was answered. @param seconds how long */
export async function throughput(url: string, seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const until = start + seconds * 1_000;
  let answers = 0;
  const connection = async () => {
    while (performance.now() < until) {
      await ask(url, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return answers / ((performance.now() - start) / 1_000);
}
