/**
 * Compares a catalogue with one of another size: `npm run bench:catalogue -- 100000
 * 1000000`. Arguments: URL of a PostgreSQL server (creates and drops the databases
 * `bench_<count>`), both numbers of items, and `embedded` to use the embedded database
 * instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type CatalogueFigures, measureCatalogue } from './catalogue/measure-catalogue.ts';
import { formatFigures } from './catalogue/table.ts';

const [serverUrl = '', smallCount = '100000', largeCount = '1000000', kind = 'PostgreSQL'] =
  process.argv.slice(2);
const SAMPLES = 400;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function measureOnServer(count: number): Promise<CatalogueFigures> {
  const name = `bench_${count}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await measureCatalogue({ DATABASE_URL: url.href }, count, SAMPLES);
  } finally {
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function measureEmbedded(count: number): Promise<CatalogueFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-catalogue-'));
  try {
    return await measureCatalogue({ GATEWAY_DATA_DIR: folder }, count, SAMPLES);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const measure = kind === 'embedded' ? measureEmbedded : measureOnServer;
const small = await measure(Number(smallCount));
const large = await measure(Number(largeCount));
process.stdout.write(`\n${kind}\n\n${formatFigures(small, large)}\n`);
