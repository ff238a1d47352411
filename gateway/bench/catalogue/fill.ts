import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importBatch } from '../../catalogue/import/import-batch.ts';
import { readBatches } from '../../cli/read-batches.ts';
import type { GatewayContext } from '../../context.ts';
import { sql } from '../../db/sql.ts';

const GENERATOR = path.resolve(import.meta.dirname, '../../../scripts/generate-catalogue.ts');
/** Every line of this number is called as a product. */
const NAMED_LINE = 500;

async function generateLines(count: number, file: string): Promise<void> {
  const generator = spawn(process.execPath, [GENERATOR, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await pipeline(generator.stdout, createWriteStream(file));
}

export interface Filled {
  /** seNames of some items. */
  names: string[];
  linesPerSecond: number;
}

async function importFile(
  { catalogue, revalidation, mediaDir, imageHosts }: GatewayContext,
  file: string,
  count: number,
): Promise<Filled> {
  const names: string[] = [];
  const startedAt = performance.now();
  for await (const { bytes, firstLine } of readBatches(file, { offset: 0, line: 1 })) {
    const { rejected } = await importBatch(catalogue, revalidation, bytes, {
      images: { mediaDir, imageHosts },
    });
    if (rejected.length > 0) throw new Error(`line rejected: ${rejected[0]?.reason}`);
    if (firstLine % NAMED_LINE !== 1) continue;
    const [line = '{}'] = Buffer.from(bytes).toString().split('\n', 1);
    names.push(String(JSON.parse(line).seName));
  }
  return { names, linesPerSecond: count / ((performance.now() - startedAt) / 1000) };
}

/**
 * Imports generated items in addition to the seed data, as the command `catalogue
 * import` does.
 */
export async function fill(deps: GatewayContext, count: number): Promise<Filled> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lines-'));
  const file = path.join(folder, 'lines.jsonl');
  try {
    await generateLines(count, file);
    const filled = await importFile(deps, file, count);
    // A server's autovacuum does this within a minute.
    await deps.database.db.execute(sql`VACUUM ANALYZE items`);
    return filled;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
