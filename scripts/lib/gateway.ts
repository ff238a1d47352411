import path from 'node:path';
import { GATEWAY_VARIABLES } from '../../gateway/platform/env/schema.ts';
import { NO_PROXIES } from '../../lib/domain/client-ip.ts';
import { EMULATOR_PROJECT } from './emulator.ts';
import { isHttpOk } from './http.ts';
import { GATEWAY_MEMORY_ARGS, MALLOC_VARIABLES } from './memory-limits.ts';
import { ROOT } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { inheritedEnv, type Settings } from './settings.ts';
import { isProduction, nodeVariables, type ShopConfig } from './shop-config.ts';
import { simulatorVariables } from './simulators.ts';
import type { ManagedProcess } from './start-process.ts';

/** The Firebase project of the storefront: the configured one, or the emulator's. */
function identityVariables({ settings, authEmulator }: ShopConfig): NodeJS.Dict<string> {
  const project = settings.FIREBASE_PROJECT_ID ?? settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (project || !authEmulator) return { FIREBASE_PROJECT_ID: project };
  return { FIREBASE_PROJECT_ID: EMULATOR_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: authEmulator };
}

/** The storefront on this machine, and proxies that reach the gateway without it. */
function trustedProxies(settings: Settings): string | undefined {
  const { TRUSTED_PROXIES = isProduction(settings) ? undefined : NO_PROXIES } = settings;
  return (
    TRUSTED_PROXIES &&
    ['127.0.0.1', '::1', ...(TRUSTED_PROXIES === NO_PROXIES ? [] : [TRUSTED_PROXIES])].join(', ')
  );
}

export function gatewayEnv(config: ShopConfig): NodeJS.Dict<string> {
  const { settings } = config;
  return {
    ...inheritedEnv(),
    ...nodeVariables(config),
    ...Object.fromEntries(
      Object.entries(settings).filter(([name]) => Object.hasOwn(GATEWAY_VARIABLES, name)),
    ),
    ...identityVariables(config),
    GATEWAY_MODE: settings.GATEWAY_MODE ?? 'local',
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_PORT: settings.GATEWAY_PORT,
    GATEWAY_DATA_DIR: config.dataDir,
    ...simulatorVariables(config),
    STOREFRONT_URL: config.siteUrl,
    TRUSTED_PROXIES: trustedProxies(settings),
    ...config.secrets,
  };
}

/** Starts the embedded gateway; it is ready when its database is migrated and seeded. */
export function startGateway(
  manager: ProcessManager,
  config: ShopConfig,
  name = 'gateway',
): Promise<ManagedProcess> {
  return manager.startDaemon({
    name,
    args: [
      ...GATEWAY_MEMORY_ARGS,
      '--disable-warning=ExperimentalWarning',
      path.join(ROOT, 'gateway', 'server.ts'),
    ],
    env: { ...gatewayEnv(config), ...MALLOC_VARIABLES },
    logDir: config.logDir,
    stopTimeoutMs: 15_000,
    // It shows how long it takes; a busy machine with two cores needs more than two minutes.
    startTimeoutMs: 300_000,
    isReady: () => isHttpOk(`${config.gatewayUrl}/readyz`),
  });
}
