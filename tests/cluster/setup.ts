import { createServer } from 'node:http';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createTempDir, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import type { Cluster } from '../setup/servers/cluster.ts';
import type { RestartableProcess } from '../setup/servers/restartable.ts';
import { startTestCluster } from './start-test-cluster.ts';

const manager = new ProcessManager();

export type Action = 'stop' | 'kill' | 'start';

/**
 * Lets tests, which run in another process, end and start the processes of the cluster:
 * `POST /redis/kill`.
 */
async function serveActions(
  processes: Readonly<Record<string, RestartableProcess>>,
): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    const [, name = '', action] = url.split('/');
    const outcome = await processes[name]?.[action as Action]().then(
      () => 204,
      (error: unknown) => {
        console.error(error);
        return 500;
      },
    );
    response.writeHead(outcome ?? 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  manager.onExit(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function describeCluster(cluster: Cluster) {
  const { config, storefronts, gateways, redis, postgres, nginx } = cluster;
  if (!postgres) throw new Error('The tests need a PostgreSQL server of their own.');
  const [storefront, gateway] = [storefronts[0], gateways[0]];
  if (!storefront || !gateway) throw new Error('The cluster has no storefront or no gateway.');
  const otherStorefront = storefronts[1] ?? storefront;
  const processes = { storefront, otherStorefront, gateway, redis, postgres, nginx };
  return {
    siteUrl: config.siteUrl,
    storefrontUrls: storefronts.map(({ url }) => url),
    gatewayUrls: gateways.map(({ url }) => url),
    staffUrls: gateways.map(({ staffUrl }) => staffUrl),
    staffToken: config.secrets.STAFF_TOKEN ?? '',
    config,
    actionsUrl: await serveActions(processes),
  };
}

export type ClusterDescription = Awaited<ReturnType<typeof describeCluster>>;

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterDescription;
  }
}

/** Starts the cluster before the first test. */
export async function setup(project: TestProject): Promise<void> {
  manager.failure.catch((error: Error) => {
    console.error(`\n✗ ${error.message}`);
    process.exitCode = 1;
  });
  try {
    const folder = createTempDir(manager, 'shop-cluster-');
    const cluster = await startTestCluster(manager, folder, path.join(TEST_LOG_DIR, 'cluster'));
    project.provide('cluster', await describeCluster(cluster));
  } catch (error) {
    await manager.stop();
    throw error;
  }
}

export const teardown = () => manager.stop();
