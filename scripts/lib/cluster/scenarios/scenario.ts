import pino from 'pino';
import type { Shop } from '../../../../gateway/bench/reliability/shop.ts';
import { openGateway } from '../../../../gateway/bootstrap.ts';
import type { GatewayContext } from '../../../../gateway/context.ts';
import { readEnvironment } from '../../../../gateway/env.ts';
import { payOnPage } from '../../../../gateway/testing/run-tap-simulator.ts';
import { gatewayEnv } from '../../gateway.ts';
import type { ProcessManager } from '../../process-manager.ts';
import type { Cluster } from '../cluster.ts';

/** One measured figure beside its target. */
export interface Row {
  scenario: string;
  /** What was done, with its size. */
  tried: string;
  measured: string;
  target: string;
  isMet: boolean;
}

export interface ScenarioContext {
  manager: ProcessManager;
  cluster: Cluster;
  /**
   * The shop behind nginx, with the services of a gateway of this process on the same
   * database.
   */
  shop: Shop;
  /** The size for the full benchmark, divided for a test. */
  sized(size: number): number;
  /** False in tests, which depend on no duration. */
  isTimed: boolean;
  /** Between two requests of a visitor under load. */
  pauseMs: number;
}

export type Scenario = (context: ScenarioContext) => Promise<Row[]>;

/** Limit of a request to nginx in ms. */
const TIMEOUT_MS = 20_000;

/** Opens the services of a gateway in this process, on the database of the cluster. */
export async function openGatewayServices(
  manager: ProcessManager,
  { config }: Cluster,
): Promise<GatewayContext> {
  const gateway = await openGateway(
    readEnvironment({ ...gatewayEnv(config), GATEWAY_PORT: undefined }),
    pino({ level: 'silent' }),
  );
  manager.onExit(() => gateway.close());
  return gateway.deps;
}

/** The shop with services in this process; requests go through nginx. */
export async function openShop(manager: ProcessManager, cluster: Cluster): Promise<Shop> {
  const { config } = cluster;
  return {
    deps: await openGatewayServices(manager, cluster),
    request: (path, init) =>
      fetch(`${config.siteUrl}/gateway${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    pay: payOnPage,
  };
}
