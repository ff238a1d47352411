import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeUnread } from './unread-body.ts';

const ANSWER = 'too large';
/** More than the buffers of both ends of a connection. */
const LARGE = Buffer.alloc(20_000_000);

/** Answers before it reads the body, as a reader that has begun and stopped, or after it. */
async function answer(incoming: IncomingMessage): Promise<string> {
  if (incoming.url === '/read') return String((await text(incoming)).length);
  if (incoming.url === '/begun') {
    incoming.on('data', () => incoming.pause());
    await once(incoming, 'data');
  }
  return ANSWER;
}

const server = createServer(async (incoming, response) => {
  response.end(await answer(incoming));
});
server.prependListener('request', closeUnread);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  agent.destroy();
  server.close();
});

function send(path: string, body: Buffer): Promise<{ connection: string; body: string }> {
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method: 'POST', agent })
      .once('response', async (response) =>
        resolve({ connection: response.headers.connection ?? '', body: await text(response) }),
      )
      .once('error', reject)
      .end(body);
  });
}

it('a connection stays open after a body that was read', async () => {
  for (let count = 0; count < 3; count += 1)
    expect(await send('/read', LARGE)).toEqual({
      connection: 'keep-alive',
      body: String(LARGE.length),
    });
});

it.each([
  ['/unread', LARGE],
  ['/begun', LARGE],
  ['/unread', Buffer.from('{}')],
])(
  'an answer before the end of the body of %s arrives whole and closes its connection',
  async (path, body) => {
    for (let count = 0; count < 10; count += 1) {
      expect(await send(path, body)).toEqual({ connection: 'close', body: ANSWER });
      expect((await send('/read', Buffer.from('next'))).body).toBe('4');
    }
  },
);
