import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { findProgram } from '../runner/programs.ts';
import { startPostgresServer } from '../setup/servers/postgres.ts';

const manager = new ProcessManager();
const logDir = mkdtempSync(path.join(tmpdir(), 'postgres-crash-'));

afterEach(async () => {
  await manager.stop();
  rmSync(logDir, { recursive: true });
});

/** Keeps a process of the server busy for about a second. */
const LONG_STATEMENT = 'SELECT count(*) FROM generate_series(1, 5000000)';

it.skipIf(!findProgram('postgres'))(
  'a PostgreSQL server of the tests starts again after a crash during a statement',
  async () => {
    const server = await startPostgresServer(manager, logDir);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const statement = client.query(LONG_STATEMENT).catch(() => undefined);
    await server.kill();
    await server.start();
    await statement;
    const second = new pg.Client({ connectionString: server.url });
    await second.connect();
    expect((await second.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await second.end();
  },
);
