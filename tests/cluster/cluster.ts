import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { openGateway } from '../../gateway/platform/app/bootstrap.ts';
import { readEnvironment } from '../../gateway/platform/env/read-environment.ts';
import { gatewayEnv } from '../../scripts/lib/gateway.ts';
import type { Shop } from '../reliability/shop.ts';
import { payOnPage } from '../setup/gateway/run-tap-simulator.ts';
import { importCatalogue } from '../setup/import-catalogue.ts';
import type { Action } from './setup.ts';

/** Limit of a request to nginx in ms. */
const TIMEOUT_MS = 20_000;

export const CLUSTER = inject('cluster');

type Role = 'storefront' | 'otherStorefront' | 'gateway' | 'redis' | 'nginx' | 'postgres';

/** Ends a process as an operator does, or as a crash does, or starts it again. */
export async function act(role: Role, action: Action): Promise<void> {
  const response = await fetch(`${CLUSTER.actionsUrl}/${role}/${action}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${role} did not ${action}`);
}

/** Imports lines through one of the gateways. Resolves after the commit. */
export function importLines(lines: readonly unknown[], choice = 0): Promise<void> {
  const staffUrl = CLUSTER.staffUrls[choice % CLUSTER.staffUrls.length] ?? '';
  return importCatalogue(staffUrl, CLUSTER.staffToken, lines);
}

const requestShop: Shop['request'] = (path, init) =>
  fetch(`${CLUSTER.siteUrl}/gateway${path}`, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** The shop behind nginx, with the services of a gateway in this process on its database. */
export function useShop(): () => Shop {
  let gateway: Awaited<ReturnType<typeof openGateway>> | undefined;
  beforeAll(async () => {
    const variables = { ...gatewayEnv(CLUSTER.config), GATEWAY_PORT: undefined };
    gateway = await openGateway(readEnvironment(variables), pino({ level: 'silent' }));
  });
  afterAll(() => gateway?.close());
  return () => {
    if (!gateway) throw new Error('the services are not open');
    return { deps: gateway.deps, request: requestShop, pay: payOnPage };
  };
}
