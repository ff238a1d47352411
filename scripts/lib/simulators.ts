import path from 'node:path';
import { type ProviderName, parseProviderByMethod } from '../../gateway/shop/payment-providers.ts';
import { ONLINE_METHODS } from '../../lib/domain/payment-methods.ts';
import { isHttpOk } from './http.ts';
import { ROOT } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { inheritedEnv, type Settings } from './settings.ts';
import { isProduction, type ShopConfig } from './shop-config.ts';

/** The key of the shop at a simulator, which only this machine reaches. */
const SIMULATOR_KEY = 'sk_test_local_simulator';
const LOCAL_METHODS = ONLINE_METHODS.map((method) => `${method}=tap`).join(',');

const getMethods = (settings: Settings) =>
  settings.PAYMENT_METHODS ?? (isProduction(settings) ? undefined : LOCAL_METHODS);

/** Providers that methods use and for which the shop has no account. */
export function listSimulators(settings: Settings): ProviderName[] {
  const methods = getMethods(settings);
  if (isProduction(settings) || settings.GATEWAY_URL || methods === undefined) return [];
  const providers = new Set(Object.values(parseProviderByMethod(methods) ?? {}));
  return [...providers].filter(() => settings.TAP_SECRET_KEY === undefined);
}

const getHost = ({ TAP_SIMULATOR_PORT }: Settings) => `127.0.0.1:${TAP_SIMULATOR_PORT}`;

/** Hosts of the simulated payment pages. */
export const listSimulatorHosts = ({ settings }: ShopConfig): string[] =>
  listSimulators(settings).map(() => getHost(settings));

/** The payment configuration of the gateway in local mode. */
export function simulatorVariables({ settings }: ShopConfig): NodeJS.Dict<string> {
  const methods = { PAYMENT_METHODS: getMethods(settings) };
  if (listSimulators(settings).length === 0) return methods;
  return {
    ...methods,
    TAP_API_URL: `http://${getHost(settings)}/v2`,
    TAP_SECRET_KEY: SIMULATOR_KEY,
  };
}

/** Starts the simulators of the payment providers that have no account. */
export async function startSimulators(
  manager: ProcessManager,
  { settings, dataDir, logDir }: ShopConfig,
): Promise<void> {
  const port = settings.TAP_SIMULATOR_PORT;
  for (const provider of listSimulators(settings))
    await manager.startDaemon({
      name: `${provider}-simulator`,
      args: [
        '--disable-warning=ExperimentalWarning',
        path.join(ROOT, 'gateway', 'simulators', 'server.ts'),
        provider,
        ...['--port', port, '--data', path.join(dataDir, 'simulators'), '--key', SIMULATOR_KEY],
        ...['--late', settings.SIMULATOR_LATE_MS, '--refund', settings.SIMULATOR_REFUND_MS],
      ],
      env: inheritedEnv(),
      logDir,
      startTimeoutMs: 30_000,
      isReady: () => isHttpOk(`http://${getHost(settings)}/control/health`),
    });
}
