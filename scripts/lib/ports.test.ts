import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort, findFreeRange, releasePorts, requireFreePorts } from './ports';

const server = createServer();
let taken = 0;

beforeAll(async () => {
  taken = await findFreePort();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('names each port in use with its program and the variable to change', async () => {
  const free = await findFreePort();
  releasePorts();
  const wanted = [
    { port: taken, variable: 'PORT', purpose: 'the shop' },
    { port: free, variable: 'GATEWAY_PORT', purpose: 'its gateway' },
  ];
  const message = await requireFreePorts(wanted).catch((error: Error) => error.message);
  expect(message).toContain(`Port ${taken} (the shop) is used by`);
  expect(message).toMatch(/PORT=\d+ npm start/);
  expect(message).not.toContain('GATEWAY_PORT');
});

it('names the variable of several ports in use once', async () => {
  const wanted = ['tap', 'deema'].map((provider) => ({
    port: taken,
    variable: 'SIMULATOR_PORT',
    purpose: `the simulator of ${provider}`,
  }));
  const message = await requireFreePorts(wanted).catch((error: Error) => error.message);
  expect(message).toContain('the simulator of deema');
  expect(String(message).match(/SIMULATOR_PORT=/g)).toHaveLength(1);
});

it('chooses ports in a row that are all free', async () => {
  const first = await findFreeRange(taken - 1, 4);
  expect([taken - 3, taken - 2, taken - 1, taken]).not.toContain(first);
});

it('accepts ports that are free', async () => {
  const free = await findFreePort();
  releasePorts();
  await expect(
    requireFreePorts([{ port: free, variable: 'PORT', purpose: 'the shop' }]),
  ).resolves.toBeUndefined();
});

it('chooses ports that no outgoing connection gets', async () => {
  releasePorts();
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort(taken)));
  expect(new Set(ports).size).toBe(20);
  expect(ports.every((port) => port >= 20_000 && port < 32_000)).toBe(true);
});

it('chooses a preferred port again when the ports of stopped processes are released', async () => {
  const preferred = await findFreePort();
  expect(await findFreePort(preferred)).not.toBe(preferred);
  releasePorts();
  expect(await findFreePort(preferred)).toBe(preferred);
});
