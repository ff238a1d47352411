import { startEmulator } from '../emulator.ts';
import { startGateway } from '../gateway.ts';
import type { ManagedProcess, ProcessManager } from '../process-manager.ts';
import { step } from '../progress.ts';
import type { ShopConfig } from '../shop-config.ts';
import { startSimulators } from '../simulators.ts';
import { build, isBuilt, serve } from '../storefront.ts';
import { startPostgres } from '../testing/postgres.ts';
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
  process: ManagedProcess;
  /** Starts the process again after it ended. */
  start(): Promise<void>;
}

export interface Cluster {
  siteUrl: string;
  storefronts: ClusterMember[];
  gateways: ClusterMember[];
  redis: RedisServer;
  databaseUrl: string;
}

const listPorts = (firstPort: string, count: number) =>
  Array.from({ length: count }, (_, index) => Number(firstPort) + PORT_OFFSET + index);

async function startMember(
  name: string,
  url: string,
  startProcess: () => Promise<ManagedProcess>,
): Promise<ClusterMember> {
  const member: ClusterMember = {
    name,
    url,
    process: await startProcess(),
    async start() {
      member.process = await startProcess();
    },
  };
  return member;
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
  const { settings, logDir, siteUrl } = shop;
  const storefrontPorts = listPorts(settings.PORT, storefronts);
  const gatewayPorts = listPorts(settings.GATEWAY_PORT, gateways);
  const [databaseUrl, redis] = await step('Starting PostgreSQL, Redis and nginx', async () => {
    const internalPort = Number(settings.GATEWAY_PORT);
    const sitePort = Number(settings.PORT);
    await startNginx(manager, { sitePort, internalPort, storefrontPorts, gatewayPorts, logDir });
    return [
      settings.DATABASE_URL ?? (await startPostgres(manager, logDir)),
      await startRedis(manager, logDir),
    ] as const;
  });
  const config = {
    ...shop,
    settings: { ...settings, DATABASE_URL: databaseUrl, REDIS_URL: redis.url },
  };
  void startEmulator(manager, config).catch(() => undefined);
  await startSimulators(manager, config);
  const startGatewayOn = (port: number) => {
    const own = {
      ...config,
      gatewayUrl: `http://127.0.0.1:${port}`,
      settings: { ...config.settings, GATEWAY_PORT: String(port) },
    };
    return startMember(`gateway-${port}`, own.gatewayUrl, () =>
      startGateway(manager, own, `gateway-${port}`),
    );
  };
  const gatewayMembers = await step(`Starting ${gateways} gateways`, async () => {
    const members: ClusterMember[] = [];
    // The first one creates and fills the database.
    for (const port of gatewayPorts) members.push(await startGatewayOn(port));
    return members;
  });
  if (!isBuilt(config)) await step('Building the shop', () => build(manager, config));
  const storefrontMembers = await step(`Starting ${storefronts} storefronts`, () =>
    Promise.all(
      storefrontPorts.map((port) => {
        const own = { ...config, settings: { ...config.settings, PORT: String(port) } };
        return startMember(`storefront-${port}`, `http://127.0.0.1:${port}`, () =>
          serve(manager, own, 'start', `storefront-${port}`),
        );
      }),
    ),
  );
  return { siteUrl, storefronts: storefrontMembers, gateways: gatewayMembers, redis, databaseUrl };
}
