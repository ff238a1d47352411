import { startEmulator } from '../emulator.ts';
import { startGateway } from '../gateway.ts';
import type { ManagedProcess, ProcessManager } from '../process-manager.ts';
import { step } from '../progress.ts';
import type { Settings } from '../settings.ts';
import type { ShopConfig } from '../shop-config.ts';
import { startSimulators } from '../simulators.ts';
import { build, isBuilt, serve } from '../storefront.ts';
import { type PostgresServer, startPostgresServer } from '../testing/postgres.ts';
import { type RedisServer, startRedis } from '../testing/redis.ts';
import { startNginx } from './nginx.ts';

/** The first storefront and the first gateway listen this much above the shop's ports. */
const PORT_OFFSET = 21;

export interface ClusterOptions {
  storefronts: number;
  gateways: number;
}

/** One of several equal processes. */
export interface ClusterMember {
  name: string;
  url: string;
  /** Ends the process without notice. */
  kill(): Promise<void>;
  /** Ends the process after its open requests. */
  stop(): Promise<void>;
  /** Starts the process after it ended, with these settings. */
  start(change?: Partial<Settings>): Promise<void>;
}

export interface Cluster {
  /** The configuration with the URLs of the database and of Redis. */
  config: ShopConfig;
  storefronts: ClusterMember[];
  gateways: ClusterMember[];
  redis: RedisServer;
  /** Undefined if DATABASE_URL names another server. */
  postgres: PostgresServer | undefined;
}

const listPorts = (firstPort: string, count: number) =>
  Array.from({ length: count }, (_, index) => Number(firstPort) + PORT_OFFSET + index);

const withSettings = (config: ShopConfig, change: Partial<Settings>): ShopConfig => ({
  ...config,
  settings: { ...config.settings, ...change },
});

async function startMember(
  name: string,
  url: string,
  startProcess: (change: Partial<Settings>) => Promise<ManagedProcess>,
): Promise<ClusterMember> {
  let process = await startProcess({});
  return {
    name,
    url,
    kill: () => process.kill(),
    stop: () => process.stop(),
    async start(change = {}) {
      process = await startProcess(change);
    },
  };
}

/** Starts a gateway on a port of its own. */
export function startGatewayMember(
  manager: ProcessManager,
  config: ShopConfig,
  port: number,
): Promise<ClusterMember> {
  const name = `gateway-${port}`;
  const url = `http://127.0.0.1:${port}`;
  return startMember(name, url, (change) => {
    const own = withSettings(config, { ...change, GATEWAY_PORT: String(port) });
    return startGateway(manager, { ...own, gatewayUrl: url }, name);
  });
}

function startStorefrontMember(
  manager: ProcessManager,
  config: ShopConfig,
  port: number,
): Promise<ClusterMember> {
  const name = `storefront-${port}`;
  return startMember(name, `http://127.0.0.1:${port}`, (change) =>
    serve(manager, withSettings(config, { ...change, PORT: String(port) }), 'start', name),
  );
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
  await startNginx(manager, { sitePort, internalPort, ...ports, logDir });
  return { postgres, redis };
}

/**
 * Starts nginx, storefronts, gateways, PostgreSQL, Redis, the payment simulators and the
 * login emulator on this machine. The storefront is built first when its sources have
 * changed.
 */
export async function startCluster(
  manager: ProcessManager,
  shop: ShopConfig,
  { storefronts, gateways }: ClusterOptions,
): Promise<Cluster> {
  const storefrontPorts = listPorts(shop.settings.PORT, storefronts);
  const gatewayPorts = listPorts(shop.settings.GATEWAY_PORT, gateways);
  const { postgres, redis } = await step('Starting PostgreSQL, Redis and nginx', () =>
    startEngines(manager, shop, { storefrontPorts, gatewayPorts }),
  );
  const databaseUrl = postgres?.url ?? shop.settings.DATABASE_URL;
  const config = withSettings(shop, {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    REDIS_URL: redis.url,
  });
  const emulator = startEmulator(manager, config);
  // The failure of a daemon ends the run anyway.
  emulator.catch(() => undefined);
  await startSimulators(manager, config);
  const gatewayMembers = await step(`Starting ${gateways} gateways`, async () => {
    // The first one creates and fills the database.
    const [first = 0, ...others] = gatewayPorts;
    const start = (port: number) => startGatewayMember(manager, config, port);
    return [await start(first), ...(await Promise.all(others.map(start)))];
  });
  if (!isBuilt(config)) await step('Building the shop', () => build(manager, config));
  const storefrontMembers = await step(`Starting ${storefronts} storefronts`, () =>
    Promise.all(storefrontPorts.map((port) => startStorefrontMember(manager, config, port))),
  );
  await emulator;
  return { config, storefronts: storefrontMembers, gateways: gatewayMembers, redis, postgres };
}
