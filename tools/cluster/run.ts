/**
 * `npm run tools -- cluster`: the shop as it runs on several machines, with nginx, PostgreSQL and
 * Redis, as processes of this machine. `--storefronts 2 --gateways 2` sets their number.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/lib/paths.ts';
import { type ProcessManager, runManaged } from '../../scripts/lib/process-manager.ts';
import { loadSecrets } from '../../scripts/lib/secrets.ts';
import { loadSettings } from '../../scripts/lib/settings.ts';
import { lockBuild, prepareEmulator } from '../../scripts/lib/shop.ts';
import { toShopConfig } from '../../scripts/lib/shop-config.ts';
import { startCluster } from '../../tests/setup/servers/cluster.ts';

const MAX_PROCESSES = 16;

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PROCESSES)
    throw new Error(`--${name}=${text}: must be a number from 1 to ${MAX_PROCESSES}`);
  return count;
}

async function runCluster(manager: ProcessManager): Promise<number> {
  const { values } = parseArgs({
    options: {
      storefronts: { type: 'string', default: '2' },
      gateways: { type: 'string', default: '2' },
    },
  });
  const counts = {
    storefronts: readCount('storefronts', values.storefronts),
    gateways: readCount('gateways', values.gateways),
  };
  const settings = loadSettings();
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR, 'cluster');
  const config = toShopConfig(
    { ...settings, GATEWAY_DATA_DIR: dataDir, NEXT_DIST_DIR: '.next-cluster' },
    loadSecrets(dataDir, settings),
  );
  await lockBuild(manager, config);
  const emulator = prepareEmulator(manager, config);
  const { siteUrl } = (await startCluster(manager, config, counts)).config;
  await emulator;
  console.log(`\n  ${siteUrl}\n\n  Ctrl-C stops it. Logs: ${path.relative(ROOT, config.logDir)}`);
  return manager.failure;
}

await runManaged(runCluster, 0);
