import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseHandle } from '../../../gateway/db/client.ts';
import { pgliteHandle } from '../../../gateway/db/open-pglite.ts';

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
    UNION ALL SELECT format('database %s %s', oid, xmin) FROM pg_database
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

async function readDefinitions(client: PGlite): Promise<string> {
  return (await client.query<{ hash: string }>(DEFINITIONS)).rows[0]?.hash ?? '';
}

const listTables = async (client: PGlite) =>
  (await client.query<{ name: string; bytes: number }>(TABLES)).rows;
const listSequences = async (client: PGlite) =>
  (await client.query<{ name: string; start: string; last: string | null }>(SEQUENCES)).rows;

async function takeSnapshot(client: PGlite): Promise<Snapshot> {
  const tables = new Map<string, string | undefined>();
  for (const { name, bytes } of await listTables(client)) {
    const select = `SELECT json_agg(row)::text AS rows FROM ${name} AS row`;
    const [found] = bytes === 0 ? [] : (await client.query<{ rows: string }>(select)).rows;
    tables.set(name, found?.rows ?? undefined);
  }
  const sequences = new Map((await listSequences(client)).map(({ name, last }) => [name, last]));
  return { definitions: await readDefinitions(client), tables, sequences };
}

/**
 * Restores the rows, sequences and settings of the snapshot.
 * @returns false when the definitions have changed
 */
async function restore(client: PGlite, snapshot: Snapshot): Promise<boolean> {
  // After a transaction that has not ended, this fails.
  await client.exec('DISCARD ALL');
  if ((await readDefinitions(client)) !== snapshot.definitions) return false;
  const changed = (await listTables(client)).filter(
    ({ name, bytes }) => bytes > 0 || snapshot.tables.get(name) !== undefined,
  );
  const moved = (await listSequences(client)).filter(
    ({ name, last }) => last !== snapshot.sequences.get(name),
  );
  await client.transaction(async (tx) => {
    // Tables that refer to these are empty, or in the list.
    await tx.exec(`TRUNCATE ${changed.map(({ name }) => name).join(', ')} CASCADE`);
    // Triggers must not change the restored rows.
    await tx.exec('SET LOCAL session_replication_role = replica');
    for (const { name } of changed) {
      const rows = snapshot.tables.get(name);
      if (rows !== undefined)
        await tx.query(
          `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
          [rows],
        );
    }
    for (const { name, start } of moved) {
      const last = snapshot.sequences.get(name) ?? null;
      await tx.query('SELECT setval($1::regclass, $2, $3)', [name, last ?? start, last !== null]);
    }
    await tx.exec('DELETE FROM pg_statistic WHERE starelid >= 16384');
  });
  return true;
}

interface Reusable {
  client: PGlite;
  snapshot: Snapshot;
  uses: number;
}

/** Truncated tables leave dead rows in the catalogue of the database. */
const MAX_USES = 40;

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
 * Opens databases that `create` makes, or those that earlier tests have closed and that
 * were restored to the same state: creating one takes half a second of processor time.
 * Late work of one test cannot reach the database of another, because its statements are
 * rejected.
 */
export function createEmbeddedDatabases(
  create: () => Promise<PGlite>,
): () => Promise<DatabaseHandle> {
  /** Unused databases, in the state of a new one. */
  const unused: Reusable[] = [];
  const release = async (used: Reusable) => {
    const isRestored =
      used.uses < MAX_USES && (await restore(used.client, used.snapshot).catch(() => false));
    if (isRestored) unused.push(used);
    else await used.client.close();
  };
  const open = async (): Promise<Reusable> => {
    const client = await create();
    return { client, snapshot: await takeSnapshot(client), uses: 0 };
  };
  return async () => {
    const used = unused.pop() ?? (await open());
    used.uses += 1;
    return pgliteHandle(rejectAfterClose(used.client, () => release(used)));
  };
}
