import path from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../tests/setup/gateway/compile-cache.ts';
import { createServerDatabase } from '../../tests/setup/gateway/databases.ts';

const COMMAND = path.resolve(import.meta.dirname, 'migrate.ts');
const serverUrl = process.env.TEST_DATABASE_URL;

const run = (variables: Record<string, string>) =>
  execa(process.execPath, [COMMAND], {
    env: { GATEWAY_MODE: 'local', NODE_NO_WARNINGS: '1', ...COMPILE_CACHE, ...variables },
    extendEnv: false,
    reject: false,
    all: true,
  });

describe('gateway/cli/migrate.ts', () => {
  it('gateway/cli/migrate.ts fails without the URL of a database server', async () => {
    const { exitCode, all } = await run({});
    expect(exitCode).toBe(1);
    expect(all).toContain('DATABASE_URL is missing');
  });

  it.runIf(serverUrl)(
    'migrates an empty database once, also when two processes start',
    async () => {
      const { url, drop } = await createServerDatabase(serverUrl ?? '');
      const runs = await Promise.all([run({ DATABASE_URL: url }), run({ DATABASE_URL: url })]);
      expect(runs.map(({ exitCode, all }) => [exitCode, all])).toEqual(
        Array(2).fill([0, 'The database is up to date.']),
      );
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      // No seed data.
      const { rows } = await client.query('SELECT count(*)::int AS orders FROM orders, items');
      expect(rows).toEqual([{ orders: 0 }]);
      await client.end();
      await drop();
    },
  );
});
