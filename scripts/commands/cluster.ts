/**
 * `npm run cluster`: the shop as it runs on several machines, with nginx, PostgreSQL and
 * Redis, as processes of this machine. `--storefronts 2 --gateways 2` sets their number.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../lib/cluster/cluster.ts';
import { ROOT } from '../lib/paths.ts';
import { type ProcessManager, runManaged } from '../lib/process-manager.ts';
import { loadSecrets } from '../lib/secrets.ts';
import { loadSettings } from '../lib/settings.ts';
import { toShopConfig } from '../lib/shop-config.ts';
import { lockBuild } from '../lib/storefront.ts';

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 16)
    throw new Error(`--${name}=${text}: must be a number from 1 to 16`);
  return count;
}

async function runCluster(manager: ProcessManager): Promise<number> {
  const { values } = parseArgs({
    options: {
      storefronts: { type: 'string', default: '2' },
      gateways: { type: 'string', default: '2' },
    },
  });
  const options = {
    storefronts: readCount('storefronts', values.storefronts),
    gateways: readCount('gateways', values.gateways),
  };
  const settings = loadSettings();
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR, 'cluster');
  const config = toShopConfig(
    { ...settings, GATEWAY_DATA_DIR: dataDir, NEXT_DIST_DIR: '.next-cluster' },
    loadSecrets(dataDir, settings),
  );
  lockBuild(manager, config);
  const { siteUrl } = (await startCluster(manager, config, options)).config;
  console.log(`\n  ${siteUrl}\n\n  Ctrl-C stops it. Logs: ${path.relative(ROOT, config.logDir)}`);
  return manager.failure;
}

await runManaged(runCluster, 0);
