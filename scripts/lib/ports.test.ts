import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, requireFree } from './ports';

const server = createServer();
let taken = 0;

beforeAll(async () => {
  taken = await freePort();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('ports', () => {
  it('keep the preferred one when it is free, and find another when it is not', async () => {
    const free = await freePort();
    expect(await freePort(free)).toBe(free);
    expect(await freePort(taken)).not.toBe(taken);
  });

  it('that are taken are named, each with the variable that moves it', async () => {
    const wanted = [
      { port: taken, variable: 'PORT', purpose: 'the shop' },
      { port: await freePort(), variable: 'GATEWAY_PORT', purpose: 'its gateway' },
    ];
    const message = await requireFree(wanted).catch((error: Error) => error.message);
    expect(message).toContain(`Port ${taken} (the shop) is taken`);
    expect(message).toMatch(/PORT=\d+ npm start/);
    expect(message).not.toContain('GATEWAY_PORT');
  });
});
