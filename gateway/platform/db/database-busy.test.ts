import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../../tests/setup/gateway/databases.ts';
import {
  createTestGateway,
  PRODUCT,
  readProblem,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { type DatabaseHandle, queryRows } from './client.ts';
import { isDatabaseBusy } from './database-busy.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { sql } from './sql.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const STATEMENT_TIMEOUT_MS = 300;
const LIST = `${PRODUCT}/GetAll`;
const OVERLOADED = { status: 503, code: 'overloaded' };

describe('An error', () => {
  it.each([
    [
      'a statement timeout',
      Object.assign(new Error('canceling statement'), { code: '57014' }),
      true,
    ],
    [
      'a server that shuts down',
      Object.assign(new Error('terminating connection'), { code: '57P01' }),
      true,
    ],
    ['a lost connection', Object.assign(new Error('connection failure'), { code: '08006' }), true],
    ['a deadlock that persists', Object.assign(new Error('deadlock'), { code: '40P01' }), true],
    ['a server without writes', Object.assign(new Error('read-only'), { code: '25006' }), true],
    ['no free connection', new Error('timeout exceeded when trying to connect'), true],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
    [
      'the cause of a query error',
      new Error('Failed query', { cause: Object.assign(new Error(), { code: '57014' }) }),
      true,
    ],
    [
      'another unreachable service',
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
      }),
      false,
    ],
    ['a constraint violation', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    ['anything else', 'text', false],
  ])(
    'an error that is %s is classified as an unavailable database, or not (case %#)',
    (_, error, isBusy) => {
      expect(isDatabaseBusy(error)).toBe(isBusy);
    },
  );
});

describe('A database server that cannot be reached', () => {
  it('a database server that cannot be reached is answered with 503 and Retry-After', async () => {
    const handle = openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
    const gateway = await createTestGateway(handle);
    const response = await gateway.request(LIST);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await readProblem(response)).toMatchObject(OVERLOADED);
    await handle.close();
  });
});

describe.runIf(serverUrl)('A PostgreSQL server that is busy', () => {
  let handle: DatabaseHandle;
  let gateway: TestGateway;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '');
    const setUp = openPostgres(url, () => {});
    await setUp.withStartLock(() => migrate(setUp.db));
    await setUp.close();
    handle = openPostgres(url, () => {}, {
      poolSize: 2,
      acquireTimeoutMs: 300,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
    gateway = await createTestGateway(handle);
    close = async () => {
      await handle.close();
      await drop();
    };
  });
  afterAll(() => close());

  /** Runs `work` while a transaction occupies a connection and has executed `statement`. */
  const whileBusy = (statement: ReturnType<typeof sql>, work: () => Promise<void>) =>
    handle.db.transaction(async (tx) => {
      await tx.execute(statement);
      await work();
    });

  it('cancels a statement after its timeout, and the request is answered with 503', async () => {
    await whileBusy(sql`LOCK TABLE items IN ACCESS EXCLUSIVE MODE`, async () => {
      expect(await readProblem(await gateway.request(LIST))).toMatchObject(OVERLOADED);
    });
    expect((await gateway.request(LIST)).status).toBe(200);
  });

  it('times out when no connection is free, and the request is answered with 503', async () => {
    await whileBusy(sql`SELECT 1`, () =>
      whileBusy(sql`SELECT 1`, async () => {
        // A list that no earlier request has cached.
        expect(await readProblem(await gateway.request(`${LIST}?_limit=7`))).toMatchObject(
          OVERLOADED,
        );
      }),
    );
    expect((await gateway.request(LIST)).status).toBe(200);
  });

  it('lets migrations run longer than the statement timeout', async () => {
    const { url: emptyUrl, drop } = await createServerDatabase(serverUrl ?? '');
    const empty = openPostgres(emptyUrl, () => {}, {
      poolSize: 3,
      acquireTimeoutMs: 5_000,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
    const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND now() - query_start > ${2 * STATEMENT_TIMEOUT_MS} * interval '1 millisecond'`;
    const rolledBack = new Error('rolled back');
    let migration = Promise.resolve();
    // A table of the first migration that another transaction is creating: the migration waits for
    // the end of that transaction.
    const blocked = empty.db.transaction(async (tx) => {
      await tx.execute(sql`CREATE TABLE items ()`);
      migration = migrate(empty.db);
      await Promise.race([
        migration,
        expect.poll(() => queryRows(empty.db, waiting)).toHaveLength(1),
      ]);
      throw rolledBack;
    });
    await expect(blocked).rejects.toBe(rolledBack);
    await migration;
    await empty.close();
    await drop();
  });
});
