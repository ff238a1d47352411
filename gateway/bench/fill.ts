import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { importBatch } from '../catalogue/import/import-batch.ts';
import type { GatewayContext } from '../context.ts';

const GENERATOR = path.resolve(import.meta.dirname, '../../scripts/generate-catalogue.ts');
const BATCH = 1_000;

/**
 * Imports generated items in addition to the seed data.
 * @returns the seNames of some of them
 */
export async function fill(
  { catalogue, revalidation, database }: GatewayContext,
  count: number,
): Promise<string[]> {
  const generator = spawn(process.execPath, [GENERATOR, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const names: string[] = [];
  let batch: string[] = [];
  const send = async () => {
    const { rejected } = await importBatch(
      catalogue,
      revalidation,
      new TextEncoder().encode(batch.join('\n')),
    );
    if (rejected.length > 0) throw new Error(`line rejected: ${rejected[0]?.reason}`);
    names.push(...batch.slice(0, 2).map((line) => String(JSON.parse(line).seName)));
    batch = [];
  };
  for await (const line of createInterface({ input: generator.stdout })) {
    batch.push(line);
    if (batch.length === BATCH) await send();
  }
  if (batch.length > 0) await send();
  // A server's autovacuum does this within a minute.
  await database.db.execute(sql`VACUUM ANALYZE items`);
  return names;
}
