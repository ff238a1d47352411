import { expect, it } from 'vitest';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../app/app.ts';

onDatabase('the tools of local mode', (gateway) => {
  const from = (remoteAddress: string, path: string, init?: RequestInit) =>
    createApp(gateway().deps).request(path, init, { incoming: { socket: { remoteAddress } } });

  it.each(['/outbox', '/outbox.json', '/outbox/1/html', '/outbox/1/attachments/0', '/v3/outbox'])(
    'respond to %s with 403 for clients on other machines',
    async (path) => {
      const headers = { 'x-forwarded-for': '127.0.0.1' };
      for (const init of [{ headers }, { headers, method: 'POST' }])
        expect(await readProblem(await from('192.168.1.20', path, init))).toMatchObject({
          status: 403,
          code: 'local_only',
        });
    },
  );

  it('the tools of local mode are available to clients on the same machine', async () => {
    expect((await from('127.0.0.1', '/outbox')).status).toBe(200);
    expect((await from('::1', '/outbox.json')).status).toBe(200);
  });
});
