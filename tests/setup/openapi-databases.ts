import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { DatabaseHandle } from '../../gateway/db/client.ts';
import { migrate } from '../../gateway/db/migrate.ts';
import { PGLITE_EXTENSIONS, pgliteHandle } from '../../gateway/db/open-pglite.ts';
import { openPostgres } from '../../gateway/db/open-postgres.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../gateway/db/migrations');

function getTemplateFile(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join(MIGRATIONS, name)));
  hash.update(
    readFileSync(
      path.resolve(MIGRATIONS, '../../../node_modules/@electric-sql/pglite/package.json'),
    ),
  );
  return path.join(
    tmpdir(),
    `gateway-template-${process.getuid?.() ?? ''}-${hash.digest('hex').slice(0, 16)}.tar`,
  );
}

/**
 * A migrated embedded database in memory. Its dump is created once per machine, because
 * loading it is much faster than migrating.
 */
async function createMigratedPglite(): Promise<PGlite> {
  const file = getTemplateFile();
  if (existsSync(file))
    return PGlite.create({
      loadDataDir: new Blob([readFileSync(file)]),
      extensions: PGLITE_EXTENSIONS,
    });
  const client = await PGlite.create({ extensions: PGLITE_EXTENSIONS });
  await migrate(pgliteHandle(client).db);
  const dump = await client.dumpDataDir('none');
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return client;
}

async function executeAsAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface ServerDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the server of TEST_DATABASE_URL. */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await executeAsAdministrator(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => executeAsAdministrator(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function createMigratedPostgres(serverUrl: string): Promise<DatabaseHandle> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const handle = openPostgres(url, () => {});
  await handle.withStartLock(() => migrate(handle.db));
  return {
    ...handle,
    async close() {
      await handle.close();
      await drop();
    },
  };
}

export interface TestDatabase {
  name: string;
  open(): Promise<DatabaseHandle>;
}

const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * The databases of all gateway tests: the embedded one, and a server when
 * TEST_DATABASE_URL is set.
 */
export const DATABASES: readonly TestDatabase[] = [
  { name: 'PGlite', open: async () => pgliteHandle(await createMigratedPglite()) },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => createMigratedPostgres(serverUrl) }] : []),
];
