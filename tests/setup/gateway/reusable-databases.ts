import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import pg from 'pg';
import type { DatabaseHandle } from '../../../gateway/db/client.ts';
import { pgliteHandle } from '../../../gateway/db/open-pglite.ts';
import { openPostgres } from '../../../gateway/db/open-postgres.ts';

/** One connection to a database. */
interface Connection {
  query<Row>(statement: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
  /** Runs statements without parameters. */
  exec(statements: string): Promise<unknown>;
}

/** Everything that is not a row of a table of the gateway: definitions and settings. */
const DEFINITIONS = `
  SELECT md5(string_agg(line, ' ' ORDER BY line)) AS hash FROM (
    SELECT format('%s %s %s %s %s %s', 'class', oid, relname, relkind, relnamespace, reloptions) AS line FROM pg_class WHERE oid >= 16384 AND relkind <> 't'
    UNION ALL SELECT format('attribute %s %s %s', attrelid, attnum, xmin) FROM pg_attribute WHERE attrelid >= 16384
    UNION ALL SELECT format('default %s %s', oid, xmin) FROM pg_attrdef
    UNION ALL SELECT format('constraint %s %s', oid, xmin) FROM pg_constraint WHERE oid >= 16384
    UNION ALL SELECT format('trigger %s %s', oid, xmin) FROM pg_trigger
    UNION ALL SELECT format('function %s %s', oid, xmin) FROM pg_proc WHERE oid >= 16384
    UNION ALL SELECT format('type %s %s', oid, xmin) FROM pg_type WHERE oid >= 16384
    UNION ALL SELECT format('sequence %s %s', seqrelid, xmin) FROM pg_sequence
    UNION ALL SELECT format('extension %s %s', oid, xmin) FROM pg_extension
    UNION ALL SELECT format('role %s %s', oid, xmin) FROM pg_authid
    UNION ALL SELECT format('database %s %s', datconnlimit, datallowconn) FROM pg_database WHERE datname = current_database()
    UNION ALL SELECT format('setting %s %s', name, setting) FROM pg_settings WHERE name NOT LIKE '%.%'
    UNION ALL SELECT format('setting of %s %s %s', setdatabase, setrole, setconfig) FROM pg_db_role_setting
    UNION ALL SELECT format('statistics %s %s', starelid, staattnum) FROM pg_statistic WHERE starelid < 16384
  ) AS lines`;

/** The tables, with the size and the rows of each as JSON. */
const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name, pg_relation_size(pg_class.oid)::int AS bytes
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND pg_class.oid >= 16384`;

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, start_value::text AS start, last_value::text AS last
  FROM pg_sequences`;

interface Snapshot {
  definitions: string;
  /** The rows of each table as JSON; undefined for a table without rows. */
  tables: ReadonlyMap<string, string | undefined>;
  sequences: ReadonlyMap<string, string | null>;
}

async function readDefinitions(connection: Connection): Promise<string> {
  return (await connection.query<{ hash: string }>(DEFINITIONS)).rows[0]?.hash ?? '';
}

const listTables = async (connection: Connection) =>
  (await connection.query<{ name: string; bytes: number }>(TABLES)).rows;
const listSequences = async (connection: Connection) =>
  (await connection.query<{ name: string; start: string; last: string | null }>(SEQUENCES)).rows;

async function takeSnapshot(connection: Connection): Promise<Snapshot> {
  const tables = new Map<string, string | undefined>();
  for (const { name, bytes } of await listTables(connection)) {
    const select = `SELECT json_agg(row)::text AS rows FROM ${name} AS row`;
    const [found] = bytes === 0 ? [] : (await connection.query<{ rows: string }>(select)).rows;
    tables.set(name, found?.rows ?? undefined);
  }
  const sequences = new Map(
    (await listSequences(connection)).map(({ name, last }) => [name, last]),
  );
  return { definitions: await readDefinitions(connection), tables, sequences };
}

/**
 * Restores the rows, sequences and settings of the snapshot.
 * @returns false when the definitions have changed
 */
async function restore(connection: Connection, snapshot: Snapshot): Promise<boolean> {
  // After a transaction that has not ended, this fails.
  await connection.exec('DISCARD ALL');
  if ((await readDefinitions(connection)) !== snapshot.definitions) return false;
  const changed = (await listTables(connection)).filter(
    ({ name, bytes }) => bytes > 0 || snapshot.tables.get(name) !== undefined,
  );
  const moved = (await listSequences(connection)).filter(
    ({ name, last }) => last !== snapshot.sequences.get(name),
  );
  await connection.exec('BEGIN');
  // Tables that refer to these are empty, or in the list.
  await connection.exec(`TRUNCATE ${changed.map(({ name }) => name).join(', ')} CASCADE`);
  // Triggers must not change the restored rows.
  await connection.exec('SET LOCAL session_replication_role = replica');
  for (const { name } of changed) {
    const rows = snapshot.tables.get(name);
    if (rows !== undefined)
      await connection.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
        [rows],
      );
  }
  for (const { name, start } of moved) {
    const last = snapshot.sequences.get(name) ?? null;
    await connection.query('SELECT setval($1::regclass, $2, $3)', [
      name,
      last ?? start,
      last !== null,
    ]);
  }
  await connection.exec('DELETE FROM pg_statistic WHERE starelid >= 16384');
  await connection.exec('COMMIT');
  return true;
}

/** The databases of one engine, whose rows can be restored. */
export interface ReusableDatabases<Database> {
  create(): Promise<Database>;
  /** A handle for one test, which calls `release` when it is closed. */
  open(database: Database, release: () => Promise<void>): DatabaseHandle;
  /** Runs the work on the only connection to the database. */
  connect<Result>(
    database: Database,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
  remove(database: Database): Promise<void>;
}

/** Truncated tables leave dead rows in the catalogue of the database. */
const MAX_USES = 40;

/**
 * Opens new databases, or those that earlier tests have closed and that were restored to the same
 * state: creating one takes 0.3 to 0.5 seconds of processor time. A database is removed after
 * `maxUses` tests.
 */
export function reuseDatabases<Database>(
  { create, open, connect, remove }: ReusableDatabases<Database>,
  maxUses = MAX_USES,
): () => Promise<DatabaseHandle> {
  interface Reusable {
    database: Database;
    snapshot: Snapshot;
    uses: number;
  }
  /** Unused databases, in the state of a new one. */
  const unused: Reusable[] = [];
  const release = async (used: Reusable) => {
    const { database, snapshot, uses } = used;
    const isRestored =
      uses < maxUses &&
      (await connect(database, (connection) => restore(connection, snapshot)).catch(() => false));
    if (isRestored) unused.push(used);
    else await remove(database);
  };
  const createNew = async (): Promise<Reusable> => {
    const database = await create();
    return { database, snapshot: await connect(database, takeSnapshot), uses: 0 };
  };
  return async () => {
    const used = unused.pop() ?? (await createNew());
    used.uses += 1;
    return open(used.database, () => release(used));
  };
}

/**
 * Drizzle passes the same parsers with every statement, and PGlite merges them with its own,
 * several hundred, for each result: a tenth of the processor time of a test. Here they are merged
 * with the first statement.
 */
function mergeParsersOnce(client: PGlite): PGlite {
  let isMerged = false;
  const takeParsers = ({ parsers, ...options }: QueryOptions = {}): QueryOptions => {
    if (parsers && !isMerged) {
      Object.assign(client.parsers, parsers);
      isMerged = true;
    }
    return options;
  };
  const query: PGlite['query'] = (statement, parameters, options) =>
    client.query(statement, parameters, takeParsers(options));
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction((opened) => {
      const within: typeof opened.query = (statement, parameters, options) =>
        opened.query(statement, parameters, takeParsers(options));
      return work(Object.create(opened, { query: { value: within } }));
    });
  return Object.create(client, { query: { value: query }, transaction: { value: transaction } });
}

/** Rejects every statement after it is closed, like a database that has ended. */
function rejectAfterClose(client: PGlite, release: () => Promise<void>): PGlite {
  let isClosed = false;
  const whileOpen =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      if (isClosed) throw new Error('PGlite is closed');
      return work.apply(client, parameters);
    };
  const close = whileOpen(() => {
    isClosed = true;
    return release();
  });
  const [query, transaction] = [whileOpen(client.query), whileOpen(client.transaction)];
  return Object.create(client, {
    query: { value: query },
    transaction: { value: transaction },
    close: { value: close },
  });
}

/**
 * Embedded databases. Late work of one test cannot reach the database of another, because its
 * statements are rejected.
 */
export const embeddedDatabases = (create: () => Promise<PGlite>): ReusableDatabases<PGlite> => ({
  create,
  open: (client, release) => pgliteHandle(mergeParsersOnce(rejectAfterClose(client, release))),
  connect: (client, work) =>
    work({
      query: (statement, parameters) => client.query(statement, parameters),
      exec: (statements) => client.exec(statements),
    }),
  remove: (client) => client.close(),
});

export interface ServerDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A busy machine needs longer than a gateway may for a hundred requests at once. */
const POOL = { poolSize: 10, acquireTimeoutMs: 60_000, statementTimeoutMs: 60_000 } as const;

/**
 * Databases of a PostgreSQL server. The connections of one test end before the rows are restored.
 */
export const serverDatabases = (
  create: () => Promise<ServerDatabase>,
): ReusableDatabases<ServerDatabase> => ({
  create,
  open({ url }, release) {
    const handle = openPostgres(url, () => {}, POOL);
    return {
      ...handle,
      async close() {
        await handle.close();
        await release();
      },
    };
  },
  async connect({ url }, work) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      return await work({
        query: async <Row>(statement: string, parameters?: unknown[]) => ({
          rows: (await client.query(statement, parameters)).rows as Row[],
        }),
        exec: (statements) => client.query(statements),
      });
    } finally {
      await client.end();
    }
  },
  remove: (database) => database.drop(),
});
