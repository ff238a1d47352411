import { startGateway } from '../../../scripts/lib/gateway.ts';
import { findFreePort, findFreePorts } from '../../../scripts/lib/ports.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { step } from '../../../scripts/lib/progress.ts';
import type { Settings } from '../../../scripts/lib/settings.ts';
import type { ShopConfig } from '../../../scripts/lib/shop-config.ts';
import { startSimulators } from '../../../scripts/lib/simulators.ts';
import {
  type BuildOptions,
  build,
  isBuilt,
  restorePages,
  serve,
} from '../../../scripts/lib/storefront.ts';
import { startNginx } from './nginx.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { type RestartableProcess, startRestartable } from './restartable.ts';

export interface ClusterOptions {
  storefronts: number;
  gateways: number;
  buildOptions?: BuildOptions;
}

/** One of several equal processes. */
export interface ClusterMember extends RestartableProcess {
  name: string;
  url: string;
}

export interface GatewayMember extends ClusterMember {
  /** Its listener for staff. */
  staffUrl: string;
}

export interface Cluster {
  /** The configuration with the URLs of the database and of Redis. */
  config: ShopConfig;
  storefronts: ClusterMember[];
  gateways: GatewayMember[];
  redis: RedisServer;
  /** Undefined if DATABASE_URL names another server. */
  postgres: PostgresServer | undefined;
  nginx: RestartableProcess;
}

const withSettings = (config: ShopConfig, change: Partial<Settings>): ShopConfig => ({
  ...config,
  settings: { ...config.settings, ...change },
});

/** Starts a gateway on a port of its own. */
export async function startGatewayMember(
  manager: ProcessManager,
  config: ShopConfig,
  port: number,
): Promise<GatewayMember> {
  const name = `gateway-${port}`;
  const url = `http://127.0.0.1:${port}`;
  const staffPort = await findFreePort();
  const ports = { GATEWAY_PORT: String(port), STAFF_PORT: String(staffPort) };
  const own = { ...withSettings(config, ports), gatewayUrl: url };
  const staffUrl = `http://127.0.0.1:${staffPort}`;
  return {
    name,
    url,
    staffUrl,
    ...(await startRestartable(() => startGateway(manager, own, name))),
  };
}

/** Starts a storefront on a port of its own. */
export async function startStorefrontMember(
  manager: ProcessManager,
  config: ShopConfig,
  port: number,
): Promise<ClusterMember> {
  const name = `storefront-${port}`;
  const url = `http://127.0.0.1:${port}`;
  const own = withSettings(config, { PORT: String(port) });
  return { name, url, ...(await startRestartable(() => serve(manager, own, 'start', name))) };
}

/** PostgreSQL, Redis and nginx, which responds with an error until its servers run. */
async function startEngines(
  manager: ProcessManager,
  { settings, logDir }: ShopConfig,
  ports: { storefrontPorts: number[]; gatewayPorts: number[] },
) {
  const [sitePort, internalPort] = [Number(settings.PORT), Number(settings.GATEWAY_PORT)];
  const postgres = settings.DATABASE_URL ? undefined : await startPostgresServer(manager, logDir);
  const redis = await startRedis(manager, logDir);
  const options = { sitePort, internalPort, ...ports, logDir };
  const nginx = await startRestartable(() => startNginx(manager, options));
  return { postgres, redis, nginx };
}

/**
 * Starts nginx, storefronts, gateways, PostgreSQL, Redis and the payment simulators on this
 * machine. The storefront is built first when its sources have changed.
 */
export async function startCluster(
  manager: ProcessManager,
  shop: ShopConfig,
  { storefronts, gateways, buildOptions = {} }: ClusterOptions,
): Promise<Cluster> {
  const storefrontPorts = await findFreePorts(storefronts);
  const gatewayPorts = await findFreePorts(gateways);
  const engines = await step('Starting PostgreSQL, Redis and nginx', () =>
    startEngines(manager, shop, { storefrontPorts, gatewayPorts }),
  );
  const databaseUrl = engines.postgres?.url ?? shop.settings.DATABASE_URL;
  const config = withSettings(shop, {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    REDIS_URL: engines.redis.url,
  });
  await startSimulators(manager, config);
  const gatewayMembers = await step(`Starting ${gateways} gateways`, async () => {
    // The first one creates and fills the database.
    const [first = 0, ...others] = gatewayPorts;
    const start = (port: number) => startGatewayMember(manager, config, port);
    return [await start(first), ...(await Promise.all(others.map(start)))];
  });
  if (!isBuilt(config, buildOptions.extraSources))
    await step('Building the shop', () => build(manager, config, buildOptions));
  restorePages(config);
  const storefrontMembers = await step(`Starting ${storefronts} storefronts`, () =>
    Promise.all(storefrontPorts.map((port) => startStorefrontMember(manager, config, port))),
  );
  return { config, storefronts: storefrontMembers, gateways: gatewayMembers, ...engines };
}
