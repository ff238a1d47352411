import { createTempDir, TEST_LOG_DIR } from '../../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { createServerDatabase } from '../../../tests/setup/gateway/databases.ts';
import { startPostgres } from '../../../tests/setup/servers/postgres.ts';
import { type CatalogueFigures, measureCatalogue } from './measure-catalogue.ts';
import { printFigures } from './table.ts';

const SAMPLES = 400;

async function measureOnServer(serverUrl: string, count: number): Promise<CatalogueFigures> {
  const database = await createServerDatabase(serverUrl);
  try {
    return await measureCatalogue({ DATABASE_URL: database.url }, count, SAMPLES);
  } finally {
    await database.drop();
  }
}

/**
 * A catalogue beside a larger one.
 * @param args both numbers of items, and `embedded` for the embedded database
 */
export async function run(
  manager: ProcessManager,
  [small = '100000', large = '1000000', kind = 'PostgreSQL']: readonly string[],
): Promise<void> {
  const counts = [Number(small), Number(large)];
  if (!counts.every((count) => count > 0))
    throw new Error('Usage: npm run tools -- bench catalogue [ITEMS ITEMS [embedded]]');
  const serverUrl = kind === 'embedded' ? '' : await startPostgres(manager, TEST_LOG_DIR);
  const figures: CatalogueFigures[] = [];
  for (const count of counts)
    figures.push(
      serverUrl
        ? await measureOnServer(serverUrl, count)
        : await measureCatalogue(
            { GATEWAY_DATA_DIR: createTempDir(manager, 'bench-catalogue-') },
            count,
            SAMPLES,
          ),
    );
  printFigures(figures);
}
