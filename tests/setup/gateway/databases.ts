import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { DatabaseHandle } from '../../../gateway/platform/db/client.ts';
import { migrate } from '../../../gateway/platform/db/migrate.ts';
import { PGLITE_EXTENSIONS, pgliteHandle } from '../../../gateway/platform/db/open-pglite.ts';
import { openPostgres } from '../../../gateway/platform/db/open-postgres.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../gateway/platform/db/migrations');

/** Changes with the migrations and with the version of the embedded database. */
function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join(MIGRATIONS, name)));
  hash.update(
    readFileSync(
      path.resolve(MIGRATIONS, '../../../../node_modules/@electric-sql/pglite/package.json'),
    ),
  );
  return hash.digest('hex').slice(0, 16);
}

const getTemplateFile = () =>
  path.join(tmpdir(), `gateway-template-${process.getuid?.() ?? ''}-${hashMigrations()}.tar`);

/**
 * A migrated embedded database in memory. Its dump is created once per machine, because loading it
 * is much faster than migrating.
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

/**
 * Writes a migrated embedded database where a gateway with this GATEWAY_DATA_DIR opens it: creating
 * one takes three seconds of processor time.
 */
export async function writeMigratedDataDir(dataDir: string): Promise<void> {
  if (!existsSync(getTemplateFile())) await (await createMigratedPglite()).close();
  const folder = path.join(dataDir, 'pglite');
  mkdirSync(folder, { recursive: true });
  // The names begin with a slash, which tar removes with a warning.
  execFileSync('tar', ['-xf', getTemplateFile(), '-C', folder], { stdio: 'ignore' });
}

async function asAdministrator<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

interface ServerDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the server of TEST_DATABASE_URL: empty, or a copy. */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<ServerDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  return {
    url: toDatabaseUrl(serverUrl, name),
    drop: () =>
      asAdministrator(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

/**
 * The name of a migrated database, which is created once per server: copying it is much faster than
 * migrating.
 */
async function requireTemplate(serverUrl: string): Promise<string> {
  const name = `test_template_${hashMigrations()}`;
  await asAdministrator(serverUrl, async (client) => {
    // Released at the end of the session.
    await client.query("SELECT pg_advisory_lock(hashtext('test template'))");
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    const handle = openPostgres(toDatabaseUrl(serverUrl, draft), () => {});
    await handle.withStartLock(() => migrate(handle.db)).finally(() => handle.close());
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

let template: Promise<string> | undefined;

export async function createMigratedServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  template ??= requireTemplate(serverUrl);
  return createServerDatabase(serverUrl, await template);
}

const serverUrl = process.env.TEST_DATABASE_URL;
/** A busy machine needs longer than a gateway may for a hundred requests at once. */
const POOL = { poolSize: 10, acquireTimeoutMs: 60_000, statementTimeoutMs: 60_000 } as const;

/**
 * Opens a database of the gateway tests: on a server when TEST_DATABASE_URL is set, or an embedded
 * one. Closing it deletes it.
 */
export async function openDatabase(): Promise<DatabaseHandle> {
  if (serverUrl === undefined) return pgliteHandle(await createMigratedPglite());
  const { url, drop } = await createMigratedServerDatabase(serverUrl);
  const handle = openPostgres(url, () => {}, POOL);
  return {
    ...handle,
    async close() {
      await handle.close();
      await drop();
    },
  };
}
