import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMigratedServerDatabase } from '../../../tests/setup/gateway/databases.ts';
import { type RunningServer, runServer } from '../../../tests/setup/gateway/run-server.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const RECONCILE_MS = 1_000;
/** A bound for a busy machine. */
const WAIT_MS = 30_000;
/** The other process takes over when the lease of the killed one has ended. */
const TAKEOVER_MS = 10_000;
const SECRET = 's'.repeat(32);

vi.setConfig({ testTimeout: 180_000 });

describe.runIf(serverUrl)('Two gateway processes', () => {
  const running = new Set<RunningServer>();
  const stopAll = async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    running.clear();
  };
  afterEach(stopAll);

  it('share a job, and the other one takes over when the last holder was killed', async () => {
    const database = await createMigratedServerDatabase(serverUrl ?? '');
    const variables = {
      GATEWAY_MODE: 'local',
      DATABASE_URL: database.url,
      SESSION_SECRET: SECRET,
      RECONCILE_MS: String(RECONCILE_MS),
    };
    for (let started = 0; started < 2; started++) running.add(runServer(variables));
    await Promise.all([...running].map(({ url }) => url));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const readLease = async () => {
      const { rows } = await client.query(
        "SELECT holder, due_at FROM job_leases WHERE name = 'reconcile payments'",
      );
      return { pid: Number(rows[0]?.holder?.split('/')[1]), dueAt: rows[0]?.due_at.getTime() };
    };
    const pids = [...running].map(({ child }) => child.pid);
    await vi.waitFor(async () => expect(pids).toContain((await readLease()).pid), WAIT_MS);
    const before = await readLease();
    process.kill(before.pid, 'SIGKILL');
    const other = pids.find((pid) => pid !== before.pid);
    await vi.waitFor(
      async () => {
        const { pid, dueAt } = await readLease();
        expect(pid).toBe(other);
        expect(dueAt).toBeGreaterThan(before.dueAt);
      },
      { timeout: TAKEOVER_MS },
    );
    await client.end();
    await stopAll();
    await database.drop();
  });

  it('notify the storefront of a change whose gateway was killed after the commit', async () => {
    const received: string[] = [];
    let isAvailable = true;
    const storefront = createServer(async (request, response) => {
      // The change stays queued, whether its gateway sends it before it is killed or not.
      if (!isAvailable) return request.socket.destroy();
      let body = '';
      for await (const part of request) body += part;
      received.push(...JSON.parse(body).tags);
      response.end('{}');
    });
    await new Promise<void>((resolve) => storefront.listen(0, '127.0.0.1', resolve));
    const database = await createMigratedServerDatabase(serverUrl ?? '');
    const variables = {
      GATEWAY_MODE: 'local',
      DATABASE_URL: database.url,
      SESSION_SECRET: SECRET,
      STAFF_TOKEN: SECRET,
      REVALIDATE_SECRET: SECRET,
      STOREFRONT_URL: `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`,
    };
    const start = () => {
      const server = runServer(variables);
      running.add(server);
      return server;
    };
    const client = new pg.Client({ connectionString: database.url });
    const countQueued = async () =>
      (await client.query('SELECT count(*)::int AS count FROM revalidations')).rows[0].count;
    const first = start();
    const staffUrl = await first.staffUrl;
    await client.connect();
    // The seed data is a change as well.
    await vi.waitFor(async () => expect(await countQueued()).toBe(0), WAIT_MS);
    received.length = 0;
    isAvailable = false;
    const changed = await fetch(`${staffUrl}/admin/catalogue/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
      body: '{"kind":"category","seName":"late","name":{"En":"Late","Ar":"متأخر"}}',
    });
    first.child.kill('SIGKILL');
    expect(changed.status).toBe(200);
    await first.ended;
    expect([received, await countQueued()]).toEqual([[], 1]);
    isAvailable = true;
    start();
    await vi.waitFor(() => expect(received).toEqual(['catalogue']), 20_000);
    await vi.waitFor(async () => expect(await countQueued()).toBe(0), WAIT_MS);
    await client.end();
    await stopAll();
    storefront.close();
    await database.drop();
  });
});
