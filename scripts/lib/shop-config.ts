import path from 'node:path';
import { ROOT } from './paths.ts';
import type { Secrets } from './secrets.ts';
import { DEFAULTS, type Settings } from './settings.ts';

/** What the processes of one shop agree on. */
export interface ShopConfig {
  settings: Settings;
  secrets: Partial<Secrets>;
  siteUrl: string;
  gatewayUrl: string;
  dataDir: string;
  logDir: string;
  /** `host:port` of the emulator of Firebase Authentication; there is none in production. */
  authEmulator: string | undefined;
  /** Further arguments of the simulators of payment providers. */
  simulatorArgs?: readonly string[];
  /** NODE_OPTIONS of its processes and of its build. */
  nodeOptions?: string | undefined;
}

/** Where the shop listens, which is not its public address behind a proxy. */
const toOwnUrl = ({ HOST, PORT }: Settings) =>
  `http://${HOST === DEFAULTS.HOST ? 'localhost' : HOST}:${PORT}`;

/** The address of the shop, with that on this machine when it is another one. */
export function describeAddress({ siteUrl, settings }: ShopConfig): string {
  const ownUrl = toOwnUrl(settings);
  return new URL(siteUrl).origin === ownUrl ? siteUrl : `${siteUrl}, here ${ownUrl}`;
}

export const isProduction = ({ GATEWAY_MODE }: Settings): boolean => GATEWAY_MODE === 'production';

export const nodeVariables = ({ nodeOptions }: ShopConfig): NodeJS.Dict<string> =>
  nodeOptions === undefined ? {} : { NODE_OPTIONS: nodeOptions };

export function toShopConfig(
  settings: Settings,
  secrets: Partial<Secrets>,
  logDir?: string,
): ShopConfig {
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR);
  return {
    settings,
    secrets,
    dataDir,
    logDir: logDir ?? path.join(dataDir, 'logs'),
    siteUrl: settings.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${settings.PORT}`,
    gatewayUrl: settings.GATEWAY_URL ?? `http://127.0.0.1:${settings.GATEWAY_PORT}`,
    authEmulator: isProduction(settings) ? undefined : `127.0.0.1:${settings.AUTH_EMULATOR_PORT}`,
  };
}
