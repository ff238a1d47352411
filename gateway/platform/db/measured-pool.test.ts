import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { runAsRequest } from '../concurrency/current-request.ts';
import { MeasuredPool, type OnAcquire, withRequestComment } from './measured-pool.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

describe('withRequestComment', () => {
  it('adds the request id before the statement', () => {
    expect(withRequestComment('SELECT 1', 'abc-1_=')).toBe('/* request_id=abc-1_= */ SELECT 1');
  });

  it.each([undefined, '', '*/ DROP TABLE orders --', 'a b', 'x'.repeat(65), "a'", 'a\n'])(
    'returns the statement unchanged for the id %j',
    (id) => {
      expect(withRequestComment('SELECT 1', id)).toBe('SELECT 1');
    },
  );
});

describe.runIf(serverUrl)('A pool of connections to PostgreSQL', () => {
  const CURRENT = 'SELECT current_query() AS query';
  let pool: MeasuredPool;
  const open = (options: pg.PoolConfig = {}, onAcquire?: OnAcquire) => {
    pool = new MeasuredPool({ connectionString: serverUrl, max: 1, ...options }, onAcquire);
    return pool;
  };
  afterEach(() => pool.end());
  const readStatement = async () => (await pool.query(CURRENT)).rows[0]?.query;

  it('sends each statement with the id of its own request, also after a wait for a connection', async () => {
    open();
    const blocking = await pool.connect();
    const statements = [
      ...['one', 'two', 'three'].map((id) => runAsRequest(id, readStatement)),
      readStatement(),
    ];
    await runAsRequest('releasing', async () => blocking.release());
    expect(await Promise.all(statements)).toEqual([
      `/* request_id=one */ ${CURRENT}`,
      `/* request_id=two */ ${CURRENT}`,
      `/* request_id=three */ ${CURRENT}`,
      CURRENT,
    ]);
  });

  it('a pool of connections to PostgreSQL does not change named statements, which the server has already parsed', async () => {
    open();
    const read = () => pool.query({ name: 'current', text: CURRENT });
    for (const id of ['one', 'two']) {
      const { rows } = await runAsRequest(id, read);
      expect(rows[0]).toEqual({ query: CURRENT });
    }
    const { rowCount } = await pool.query('SELECT FROM pg_prepared_statements');
    expect(rowCount).toBe(1);
  });

  it('adds the id to the statements of a transaction, with and without parameters', async () => {
    open();
    const statements = await runAsRequest('abc', async () => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const first = await client.query(CURRENT);
      const second = await client.query({ text: `${CURRENT} WHERE $1`, values: [true] });
      await client.query('COMMIT');
      client.release();
      return [first.rows[0]?.query, second.rows[0]?.query];
    });
    expect(statements).toEqual([
      `/* request_id=abc */ ${CURRENT}`,
      `/* request_id=abc */ ${CURRENT} WHERE $1`,
    ]);
  });

  it('reports the time of each wait, also of one that failed', async () => {
    const waits: [number, boolean][] = [];
    open({ connectionTimeoutMillis: 0 }, (ms, isAcquired) => waits.push([ms, isAcquired]));
    const client = await pool.connect();
    pool.options.connectionTimeoutMillis = 200;
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded');
    await expect(pool.connect()).rejects.toThrow('timeout exceeded');
    client.release();
    expect(waits.map(([, isAcquired]) => isAcquired)).toEqual([true, false, false]);
    for (const [ms] of waits.slice(1)) expect(ms).toBeGreaterThan(150);
  });

  it('gets back the connection of a transaction that could not begin', async () => {
    const db = drizzle(open());
    const before = await pool.query('SELECT pg_backend_pid() AS pid');
    // Reproduces a connection that is lost between its choice and the first statement.
    pool.once('acquire', (client) => client.connection.stream.destroy());
    await expect(db.transaction(async () => 'done')).rejects.toThrow('begin');
    const after = await db.transaction((tx) => tx.execute('SELECT pg_backend_pid() AS pid'));
    expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid);
    expect(pool.totalCount).toBe(1);
    expect(pool.idleCount).toBe(1);
  });

  it('leaves the connection of a failed transaction to the query builder', async () => {
    const db = drizzle(open());
    await expect(db.transaction((tx) => tx.execute('SELECT 1 / 0'))).rejects.toThrow();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });

  it('a pool of connections to PostgreSQL is recognised by the query builder as a pool', () => {
    expect(open()).toBeInstanceOf(pg.Pool);
  });
});
