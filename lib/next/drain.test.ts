import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { delayStop, isDraining } from './drain.ts';

const DRAINING = Symbol.for('storefront.is-draining');

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, DRAINING);
});

it('a storefront reports a stop signal at once, and stops once, after the delay', () => {
  vi.useFakeTimers();
  const target = new EventEmitter();
  const stop = vi.fn();
  target.on('SIGTERM', stop);
  delayStop(5_000, target);
  expect(isDraining()).toBe(false);
  target.emit('SIGTERM', 'SIGTERM', 15);
  expect(isDraining()).toBe(true);
  vi.advanceTimersByTime(4_999);
  target.emit('SIGTERM', 'SIGTERM', 15);
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(stop).toHaveBeenCalledExactlyOnceWith('SIGTERM', 15);
});

it('a storefront closes connections after the responses that follow a stop signal', async () => {
  const target = new EventEmitter();
  delayStop(60_000, target);
  const server = createServer((_, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const readConnection = async () => {
    const [response] = await once(get({ port, host: '127.0.0.1' }), 'response');
    response.resume();
    return response.headers.connection;
  };
  expect(await readConnection()).toBe('keep-alive');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  target.emit('SIGTERM', 'SIGTERM', 15);
  expect(await readConnection()).toBe('close');
  server.close();
});
