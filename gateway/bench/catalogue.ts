/**
 * Compares response times of catalogues with 100,000 and 1,000 items: `npm run
 * bench:catalogue`. Uses the embedded database, and the server whose URL is the
 * argument (creates and drops the databases `bench_<count>`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openGateway } from '../bootstrap.ts';
import { bumpStockRevision } from '../catalogue/revision.ts';
import type { GatewayContext } from '../context.ts';
import { readEnvironment } from '../env.ts';
import { buildCalls } from './calls.ts';
import { fill } from './fill.ts';
import { measure, type Timing } from './measure.ts';
import { formatTable } from './table.ts';

const COUNTS = [1_000, 100_000] as const;
const ANSWERS = 400;

interface Place {
  variables: Record<string, string>;
  drop(): Promise<void>;
}

async function embedded(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-catalogue-'));
  return {
    variables: { GATEWAY_DATA_DIR: folder },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function served(serverUrl: string, count: number): Promise<Place> {
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `bench_${count}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    variables: { DATABASE_URL: url.href },
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Simulates the sale of an item that changes no stock level. */
async function sellOne({ catalogue }: GatewayContext): Promise<void> {
  await bumpStockRevision(catalogue.db, { stock: false, sales: true }, []);
  catalogue.cache.expire();
}

async function measureAll(
  { variables, drop }: Place,
  count: number,
): Promise<Record<string, Timing>> {
  try {
    const gateway = await openGateway(
      readEnvironment({ GATEWAY_MODE: 'local', ...variables }, 'command'),
      pino({ level: 'silent' }),
    );
    try {
      const names = await fill(gateway.deps, count);
      const timings: Record<string, Timing> = {};
      const sell = () => sellOne(gateway.deps);
      for (const [call, paths] of Object.entries(buildCalls(count, names)))
        timings[call] = await measure(gateway.app, paths, ANSWERS, sell);
      return timings;
    } finally {
      await gateway.close();
    }
  } finally {
    await drop();
  }
}

async function compare(name: string, open: (count: number) => Promise<Place>): Promise<void> {
  const [smallCount, largeCount] = COUNTS;
  const small = await measureAll(await open(smallCount), smallCount);
  const large = await measureAll(await open(largeCount), largeCount);
  process.stdout.write(`\n${name}\n${formatTable(small, large, COUNTS)}\n`);
}

const serverUrl = process.argv[2];
if (serverUrl !== undefined) await compare('PostgreSQL', (count) => served(serverUrl, count));
await compare('PGlite', embedded);
