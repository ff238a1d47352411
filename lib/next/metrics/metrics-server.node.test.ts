import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';

describe('The metrics server', () => {
  let close = () => {};
  afterEach(() => close());

  const start = async (metrics: () => Promise<string>) => {
    const onError = vi.fn();
    const source = { contentType: 'text/plain; version=0.0.4', metrics };
    const server = startMetricsServer({ host: '127.0.0.1', port: 0, source, onError });
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a TCP server that listens has one
    return { url: `http://127.0.0.1:${port}`, port, onError };
  };

  it('serves the metrics at /metrics', async () => {
    const { url } = await start(async () => 'up 1\n');
    const response = await fetch(`${url}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4');
    expect(await response.text()).toBe('up 1\n');
  });

  it('responds with 404 to other paths and methods', async () => {
    const { url } = await start(async () => 'up 1\n');
    const responses = await Promise.all([
      fetch(url),
      fetch(`${url}/metrics/`),
      fetch(`${url}/metrics`, { method: 'POST' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('responds with 500 and reports the error when the metrics cannot be read', async () => {
    const error = new Error('unreadable');
    const { url, onError } = await start(() => Promise.reject(error));
    expect((await fetch(`${url}/metrics`)).status).toBe(500);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('reports a port that is in use, and does not end the process', async () => {
    const { port } = await start(async () => '');
    const onError = vi.fn();
    const source = { contentType: '', metrics: async () => '' };
    const second = startMetricsServer({ host: '127.0.0.1', port, source, onError });
    await vi.waitFor(() =>
      expect(onError).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'EADDRINUSE' }),
      ),
    );
    second.close();
  });
});
