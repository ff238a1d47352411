/** Runs in the copy of the project: starts its shop empty, fills it, and tests both. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { createTempDir, ROOT } from '../../scripts/lib/paths.ts';
import { runManaged } from '../../scripts/lib/process-manager.ts';
import { step } from '../../scripts/lib/progress.ts';
import { loadSettings } from '../../scripts/lib/settings.ts';
import { startShop } from '../../scripts/lib/shop.ts';
import { playwright } from '../runner/playwright.ts';
import { sum } from '../runner/test-summary.ts';
import { writeMigratedDataDir } from '../setup/gateway/databases.ts';
import { createTestShop, FIRST_PORT } from '../setup/test-shop.ts';
import { importExport } from './import-export.ts';

const {
  values: { port, summary = '', logs: logDir = '' },
  positionals,
} = parseArgs({
  options: { port: { type: 'string' }, summary: { type: 'string' }, logs: { type: 'string' } },
  allowPositionals: true,
});

await runManaged(async (manager) => {
  const folder = createTempDir(manager, 'second-shop-');
  const variables = parseEnv(readFileSync(path.join(ROOT, '.env'), 'utf8'));
  const shop = await createTestShop(folder, logDir, Number(port) - FIRST_PORT, variables);
  await writeMigratedDataDir(shop.config.dataDir);
  const { emulator } = await startShop(manager, shop.config, 'test');
  await emulator;
  const run = { manager, settings: loadSettings(), folder, logDir, runnerArgs: [] };
  const test = (project: string) =>
    playwright(run, project, shop, [
      ...['--config', 'tests/second-shop/playwright.config.ts', '--project', project],
      ...positionals,
    ]);
  const empty = await test('empty');
  await step('Importing the products of another shop', () => importExport(shop, folder));
  const full = await test('full');
  writeFileSync(summary, JSON.stringify(sum([empty, full])));
  return 0;
});
