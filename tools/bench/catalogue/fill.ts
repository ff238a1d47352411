import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importBatch } from '../../../gateway/catalogue/import/import-batch.ts';
import { readBatches } from '../../../gateway/cli/catalogue/read-batches.ts';
import type { GatewayContext } from '../../../gateway/platform/app/context.ts';
import { runAsStaff } from '../../../gateway/platform/concurrency/current-request.ts';
import { sql } from '../../../gateway/platform/db/sql.ts';
import { generateLines } from './generate.ts';

/** The database records every line of an import under the name of its caller. */
const STAFF = { staff: 'token:bench', call: 'importCatalogue' };

/** Every line of this number is called as a product. */
const NAMED_LINE = 500;

export interface Filled {
  /** seNames of some items. */
  names: string[];
  linesPerSecond: number;
}

async function importFile(
  { catalogue, revalidation, pictures, imageHosts }: GatewayContext,
  file: string,
  count: number,
): Promise<Filled> {
  const names: string[] = [];
  const startedAt = performance.now();
  for await (const { bytes, firstLine } of readBatches(file, { offset: 0, line: 1 })) {
    const { rejected } = await importBatch(catalogue, revalidation, bytes, {
      images: { pictures, imageHosts },
    });
    if (rejected.length > 0) throw new Error(`line rejected: ${rejected[0]?.reason}`);
    if (firstLine % NAMED_LINE !== 1) continue;
    // A product follows the line of its group.
    const lines = Buffer.from(bytes).toString().split('\n', 2);
    const { seName } = lines.map((line) => JSON.parse(line)).find((line) => 'seName' in line) ?? {};
    names.push(String(seName));
  }
  return { names, linesPerSecond: count / ((performance.now() - startedAt) / 1000) };
}

/** Imports generated items in addition to the seed data, as the command `catalogue import` does. */
export async function fill(deps: GatewayContext, count: number): Promise<Filled> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lines-'));
  const file = path.join(folder, 'lines.jsonl');
  try {
    await writeFile(file, generateLines(count));
    const filled = await runAsStaff(STAFF, () => importFile(deps, file, count));
    // A server's autovacuum does this within a minute.
    await deps.database.db.execute(sql`VACUUM ANALYZE items`);
    return filled;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
