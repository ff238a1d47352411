import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseHandle } from './client.ts';
import { takeLock } from './lock-file.ts';
import * as schema from './schema/catalogue.ts';
import { takeTurns } from './take-turns.ts';

/** What the migrations ask for with CREATE EXTENSION: the embedded engine links them in when it starts. */
export const PGLITE_EXTENSIONS = { pg_trgm };

/** Wraps a running embedded database; `release` is called once it is closed. */
export function pgliteHandle(client: PGlite, release: () => Promise<void> = async () => {}): DatabaseHandle {
  return {
    // The driver's own result type is wider than the shared base class; only `rows` is used of it.
    db: drizzle(takeTurns(client), { schema }) as unknown as Database,
    kind: 'pglite',
    // There is one, which everybody takes turns with.
    sharedConnections: 1,
    // One process, one session: the lock file already keeps everyone else out.
    withStartLock: (work) => work(),
    async close() {
      await client.close();
      await release();
    },
  };
}

/** Opens the embedded database in `<dataDir>/pglite`; throws `DataDirectoryBusyError` while another process has it. */
export async function openPglite(dataDir: string): Promise<DatabaseHandle> {
  await mkdir(dataDir, { recursive: true });
  const release = await takeLock(join(dataDir, 'pglite.lock'));
  try {
    return pgliteHandle(await PGlite.create(join(dataDir, 'pglite'), { extensions: PGLITE_EXTENSIONS }), release);
  } catch (error) {
    await release();
    throw error;
  }
}
