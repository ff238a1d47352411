import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { acquireLock, LockedError } from '../concurrency/lock-file.ts';
import type { Database, DatabaseHandle } from './client.ts';
import * as schema from './schema/catalogue.ts';
import { requireDrizzle } from './sql.ts';
import { takeTurns } from './take-turns.ts';

const { drizzle }: typeof import('drizzle-orm/pglite') = requireDrizzle('drizzle-orm/pglite');

/** Extensions of the migrations; the embedded engine must load them when it starts. */
export const PGLITE_EXTENSIONS = { pg_trgm };

/** Wraps a running embedded database; `release` is called after it is closed. */
export function pgliteHandle(
  client: PGlite,
  release: () => Promise<void> = async () => {},
): DatabaseHandle {
  return {
    // The driver's result type is wider than the shared base class; only `rows` is used.
    db: drizzle(takeTurns(client), { schema }) as unknown as Database,
    kind: 'pglite',
    // The embedded database has one connection, which all callers share.
    sharedConnections: 1,
    // The lock file already excludes other processes.
    withStartLock: (work) => work(),
    ping: () => client.query('SELECT 1'),
    async close() {
      await client.close();
      await release();
    },
  };
}

/** Another running process uses the embedded database, which supports one process. */
class DataDirectoryBusyError extends Error {
  readonly code = 'data_directory_busy';
  constructor(pid: number) {
    super(
      `the embedded database is in use by process ${pid}; stop it first, or set DATABASE_URL to share a PostgreSQL server`,
    );
  }
}

/**
 * Opens the embedded database in `<dataDir>/pglite`.
 * @throws DataDirectoryBusyError while another process uses it
 */
export async function openPglite(dataDir: string): Promise<DatabaseHandle> {
  await mkdir(dataDir, { recursive: true });
  const release = await acquireLock(join(dataDir, 'pglite.lock')).catch((error) => {
    throw error instanceof LockedError ? new DataDirectoryBusyError(error.pid) : error;
  });
  try {
    const client = await PGlite.create(join(dataDir, 'pglite'), { extensions: PGLITE_EXTENSIONS });
    await client.exec('SET random_page_cost = 1.1');
    return pgliteHandle(client, release);
  } catch (error) {
    await release();
    throw error;
  }
}
