import path from 'node:path';
import { answers, type Child, startChild, untilReady } from './children.ts';
import type { Secrets } from './secrets.ts';
import { inheritedEnv, type Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

const START_TIMEOUT = 120_000;
const GRACE = 15_000;
/** Variables that mean the same to the gateway as to whoever starts it. */
const PASSED_ON = ['DATABASE_URL', 'MEDIA_DIR', 'LOG_LEVEL', 'TRUSTED_PROXIES'] as const;

export interface GatewayOptions {
  root: string;
  port: string;
  dataDir: string;
  logDir: string;
  secrets: Secrets;
  siteUrl: string;
  authEmulator?: string;
  settings: Settings;
}

export const gatewayUrl = (port: string) => `http://127.0.0.1:${port}`;

function environment({ port, dataDir, secrets, siteUrl, authEmulator, settings }: GatewayOptions): NodeJS.Dict<string> {
  return {
    ...inheritedEnv(),
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (settings[name] ? [[name, settings[name]]] : []))),
    ...(authEmulator && { FIREBASE_AUTH_EMULATOR_HOST: authEmulator }),
    GATEWAY_MODE: 'local',
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_PORT: port,
    GATEWAY_DATA_DIR: dataDir,
    STOREFRONT_URL: siteUrl,
    ...secrets,
  };
}

/** Starts the embedded gateway and waits until its database is migrated and seeded. */
export async function startGateway(supervisor: Supervisor, options: GatewayOptions): Promise<Child> {
  const child = supervisor.keep(
    startChild({
      name: 'gateway',
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', path.join(options.root, 'gateway', 'server.ts')],
      env: environment(options),
      cwd: options.root,
      logDir: options.logDir,
      grace: GRACE,
    }),
  );
  await untilReady(child, () => answers(`${gatewayUrl(options.port)}/readyz`), START_TIMEOUT);
  return child;
}
