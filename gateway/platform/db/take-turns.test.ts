import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsCaller } from '../concurrency/current-request.ts';
import { takeTurns } from './take-turns.ts';

describe('The embedded database', () => {
  let client: PGlite;
  let shared: PGlite;

  beforeAll(async () => {
    client = await PGlite.create();
    shared = takeTurns(client);
  });
  afterAll(() => client.close());

  it("runs another caller's statement after at most one more of a caller with many", async () => {
    const finished: string[] = [];
    const run = (caller: string, name: string) =>
      runAsCaller(caller, async () => {
        await shared.query('SELECT 1');
        finished.push(name);
      });
    const burst = ['g1', 'g2', 'g3', 'g4'].map((name) => run('greedy', name));
    await Promise.all([...burst, run('other', 'o1')]);
    expect(finished).toEqual(['g1', 'g2', 'o1', 'g3', 'g4']);
  });

  it('runs a transaction as one turn, and passes its result and its error on', async () => {
    const count = shared.transaction(
      async (tx) => (await tx.query<{ n: number }>('SELECT 1 + $1::int AS n', [1])).rows[0]?.n,
    );
    await expect(count).resolves.toBe(2);
    await expect(shared.transaction((tx) => tx.query('SELECT missing'))).rejects.toThrow(
      '"missing"',
    );
    await expect(shared.query('SELECT 2 AS n')).resolves.toMatchObject({ rows: [{ n: 2 }] });
  });
});
