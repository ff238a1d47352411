import { createServer } from 'node:net';
import getPort, { clearLockedPorts } from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireFreePorts } from './ports';

const server = createServer();
let taken = 0;

beforeAll(async () => {
  taken = await getPort();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('names each port in use with its program and the variable to change', async () => {
  const free = await getPort();
  clearLockedPorts();
  const wanted = [
    { port: taken, variable: 'PORT', purpose: 'the shop' },
    { port: free, variable: 'GATEWAY_PORT', purpose: 'its gateway' },
  ];
  const message = await requireFreePorts(wanted).catch((error: Error) => error.message);
  expect(message).toContain(`Port ${taken} (the shop) is used by`);
  expect(message).toMatch(/PORT=\d+ npm start/);
  expect(message).not.toContain('GATEWAY_PORT');
});

it('accepts ports that are free', async () => {
  const free = await getPort();
  clearLockedPorts();
  await expect(
    requireFreePorts([{ port: free, variable: 'PORT', purpose: 'the shop' }]),
  ).resolves.toBeUndefined();
});
