import type { ProcessManager } from '../process-manager.ts';
import { TEST_BUILD } from '../shop.ts';
import { lockBuild } from '../storefront.ts';
import type { SharedEmulator } from '../testing/shared-emulator.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { startCluster } from './cluster.ts';
import { caching } from './scenarios/caching.ts';
import { capacity } from './scenarios/capacity.ts';
import { crashes } from './scenarios/crashes.ts';
import { deployment } from './scenarios/deployment.ts';
import { headers } from './scenarios/headers.ts';
import { limits } from './scenarios/limits.ts';
import { databaseRestart, redisOutage } from './scenarios/outages.ts';
import { priceChanges } from './scenarios/price-changes.ts';
import { reliability } from './scenarios/reliability.ts';
import { openShop, type Row, type Scenario, type ScenarioContext } from './scenarios/scenario.ts';

/** In the order in which they run. */
export const SCENARIOS = {
  prices: priceChanges,
  headers,
  limits,
  reliability,
  crashes,
  redis: redisOutage,
  database: databaseRestart,
  deployment,
  caching,
  capacity,
} as const satisfies Record<string, Scenario>;

/**
 * Pause of a visitor in ms: requests without it would keep both processors busy while
 * other tests run.
 */
const PAUSE_MS = { benchmark: 20, test: 250 };
/** One client represents many visitors. */
const UNLIMITED = '100000';

interface TestClusterOptions {
  /** Reduces the sizes of the scenarios. */
  divisor: number;
  /** Whether the scenarios measure durations. */
  isTimed: boolean;
  emulator?: SharedEmulator;
}

/** Starts two storefronts and two gateways. */
export async function startTestCluster(
  manager: ProcessManager,
  folder: string,
  logDir: string,
  { divisor, isTimed, emulator }: TestClusterOptions,
): Promise<ScenarioContext> {
  const { config } = await createTestShop(folder, logDir, { emulator });
  const settings = {
    ...config.settings,
    RATE_LIMIT_SCALE: UNLIMITED,
    // Only the reconciler of the scenario runs.
    RECONCILE_MS: '600000',
  };
  const shop = { ...config, settings };
  lockBuild(manager, shop);
  const cluster = await startCluster(manager, shop, {
    storefronts: 2,
    gateways: 2,
    buildOptions: TEST_BUILD,
  });
  return {
    manager,
    cluster,
    shop: await openShop(manager, cluster),
    sized: (size) => Math.max(1, Math.round(size / divisor)),
    isTimed,
    pauseMs: isTimed ? PAUSE_MS.benchmark : PAUSE_MS.test,
  };
}

export const TABLE_HEAD = '| scenario | tried | measured | target | met |\n|---|---|---|---|---|';

export const formatRow = ({ scenario, tried, measured, target, isMet }: Row): string =>
  `| ${scenario} | ${tried} | ${measured} | ${target} | ${isMet ? 'yes' : 'NO'} |`;
