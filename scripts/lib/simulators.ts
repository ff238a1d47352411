import path from 'node:path';
import { SIMULATED, SIMULATED_ACCOUNTS } from '../../gateway/dev/simulators/accounts.ts';
import {
  PROVIDER_NAMES,
  PROVIDERS,
  type ProviderName,
  parseProviderByMethod,
} from '../../gateway/platform/env/payment-variables.ts';
import { onlineMethodSchema } from '../../lib/contract/payment-methods.ts';
import { isHttpOk, isHttpsOk } from './http.ts';
import { ROOT } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { inheritedEnv, type Settings } from './settings.ts';
import { isProduction, nodeVariables, type ShopConfig } from './shop-config.ts';

const LOCAL_METHODS = onlineMethodSchema.options.map((method) => `${method}=tap`).join(',');

/** Each provider has a port of its own, from SIMULATOR_PORT on. */
export const getSimulatorPort = ({ SIMULATOR_PORT }: Settings, provider: ProviderName): number =>
  Number(SIMULATOR_PORT) + PROVIDER_NAMES.indexOf(provider);

const getMethods = (settings: Settings) =>
  settings.PAYMENT_METHODS ?? (isProduction(settings) ? undefined : LOCAL_METHODS);

/** Providers that methods use and for which the shop has no account. */
export function listSimulators(settings: Settings): ProviderName[] {
  const methods = getMethods(settings);
  if (isProduction(settings) || settings.GATEWAY_URL || methods === undefined) return [];
  const providers = new Set(Object.values(parseProviderByMethod(methods) ?? {}));
  const hasAccount = (provider: ProviderName) =>
    PROVIDERS[provider].required.some((name) => settings[name] !== undefined);
  return [...providers].filter((provider) => !hasAccount(provider));
}

const getHost = (settings: Settings, provider: ProviderName) =>
  `127.0.0.1:${getSimulatorPort(settings, provider)}`;

export const listSimulatorUrls = ({ settings, siteUrl }: ShopConfig): NodeJS.Dict<string> =>
  Object.fromEntries(
    listSimulators(settings).map((provider) => [
      provider,
      `${new URL(siteUrl).protocol}//${getHost(settings, provider)}`,
    ]),
  );

export const listSimulatorHosts = ({ settings }: ShopConfig): string[] =>
  listSimulators(settings).map((provider) => getHost(settings, provider));

/** The payment configuration of the gateway in local mode. */
export function simulatorVariables(
  { settings }: ShopConfig,
  protocol: 'http' | 'https' = 'http',
): NodeJS.Dict<string> {
  const accounts = listSimulators(settings).map((provider) =>
    SIMULATED_ACCOUNTS[provider](`${protocol}://${getHost(settings, provider)}`),
  );
  return Object.assign({ PAYMENT_METHODS: getMethods(settings) }, ...accounts);
}

export interface CertificateFiles {
  /** The certificate of the authority, for NODE_EXTRA_CA_CERTS. */
  authority: string;
  certificate: string;
  key: string;
}

/** Starts the simulators of the payment providers that have no account. */
export async function startSimulators(
  manager: ProcessManager,
  config: ShopConfig,
  tls?: CertificateFiles,
): Promise<void> {
  const { settings, dataDir, logDir, siteUrl, simulatorArgs = [] } = config;
  for (const provider of listSimulators(settings)) {
    const health = `${getHost(settings, provider)}/control/health`;
    await manager.startDaemon({
      name: `${provider}-simulator`,
      args: [
        '--disable-warning=ExperimentalWarning',
        path.join(ROOT, 'gateway/dev/simulators/server.ts'),
        provider,
        ...['--port', String(getSimulatorPort(settings, provider))],
        ...['--data', path.join(dataDir, 'simulators')],
        ...['--key', SIMULATED.key, '--merchant', SIMULATED.merchantCode],
        // For providers whose webhooks are set up in a portal.
        ...['--webhook', `${siteUrl}/gateway/payment/webhook/${provider}`],
        ...['--webhook-secret', SIMULATED.webhookSecret],
        ...simulatorArgs,
        ...(tls ? ['--cert', tls.certificate, '--cert-key', tls.key] : []),
      ],
      env: {
        ...inheritedEnv(),
        ...nodeVariables(config),
        ...(tls && { NODE_EXTRA_CA_CERTS: tls.authority }),
      },
      logDir,
      startTimeoutMs: 30_000,
      isReady: () =>
        tls ? isHttpsOk(`https://${health}`, tls.authority) : isHttpOk(`http://${health}`),
    });
  }
}
