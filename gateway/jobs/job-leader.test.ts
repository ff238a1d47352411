import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerDatabase } from '../../tests/setup/gateway/databases.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const RECONCILE_MS = 1_000;

vi.setConfig({ testTimeout: 60_000 });

describe.runIf(serverUrl)('Two gateway processes', () => {
  const running = new Set<RunningServer>();
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    running.clear();
  });

  it('share a job, and the other one takes over when the last holder was killed', async () => {
    const database = await createServerDatabase(serverUrl ?? '');
    const variables = {
      GATEWAY_MODE: 'local',
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(32),
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
    await vi.waitFor(async () => expect(pids).toContain((await readLease()).pid), 10_000);
    const before = await readLease();
    process.kill(before.pid, 'SIGKILL');
    const other = pids.find((pid) => pid !== before.pid);
    await vi.waitFor(
      async () => {
        const { pid, dueAt } = await readLease();
        expect(pid).toBe(other);
        expect(dueAt).toBeGreaterThan(before.dueAt);
      },
      { timeout: 10_000 },
    );
    await client.end();
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    await database.drop();
  });
});
