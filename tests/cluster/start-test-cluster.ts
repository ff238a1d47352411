import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { lockBuild, TEST_BUILD } from '../../scripts/lib/shop.ts';
import { type Cluster, startCluster } from '../setup/servers/cluster.ts';
import { createTestShop } from '../setup/test-shop.ts';

/**
 * Starts two storefronts and two gateways behind nginx, from the build of the tests. No test needs
 * the login emulator.
 */
export async function startTestCluster(
  manager: ProcessManager,
  folder: string,
  logDir: string,
): Promise<Cluster> {
  const { config } = await createTestShop(folder, logDir);
  const settings = {
    ...config.settings,
    // One client represents many visitors.
    RATE_LIMIT_SCALE: '100000',
    // Tests reconcile payments themselves.
    RECONCILE_MS: '600000',
  };
  const shop = { ...config, settings };
  await lockBuild(manager, shop);
  return startCluster(manager, shop, { storefronts: 2, gateways: 2, buildOptions: TEST_BUILD });
}
