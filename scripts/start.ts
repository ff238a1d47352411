/**
 * `npm start` serves the shop as built for production; `npm run dev` (`--dev`) serves its sources.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installConsoleEarly, prepareConsole } from './lib/console.ts';
import { ROOT } from './lib/paths.ts';
import { requireFreePorts } from './lib/ports.ts';
import { type ProcessManager, runManaged } from './lib/process-manager.ts';
import { requireProductionSettings } from './lib/production-settings.ts';
import { createRunLogs } from './lib/run-logs.ts';
import { getConfiguredSecrets, loadSecrets } from './lib/secrets.ts';
import { loadSettings, type Settings } from './lib/settings.ts';
import { startShop } from './lib/shop.ts';
import { describeAddress, isProduction, toShopConfig } from './lib/shop-config.ts';
import { getSimulatorPort, listSimulators } from './lib/simulators.ts';

function getWantedPorts(settings: Settings) {
  const shop = { port: Number(settings.PORT), variable: 'PORT', purpose: 'the shop' };
  const gateway = {
    port: Number(settings.GATEWAY_PORT),
    variable: 'GATEWAY_PORT',
    purpose: 'its gateway',
  };
  const staff = settings.STAFF_PORT
    ? [{ port: Number(settings.STAFF_PORT), variable: 'STAFF_PORT', purpose: 'its staff calls' }]
    : [];
  const emulator = {
    port: Number(settings.AUTH_EMULATOR_PORT),
    variable: 'AUTH_EMULATOR_PORT',
    purpose: 'the login emulator',
  };
  const simulators = listSimulators(settings).map((provider) => ({
    port: getSimulatorPort(settings, provider),
    variable: 'SIMULATOR_PORT',
    purpose: `the simulator of ${provider}`,
  }));
  return [
    shop,
    ...(settings.GATEWAY_URL ? [] : [gateway, ...staff]),
    ...simulators,
    ...(isProduction(settings) ? [] : [emulator]),
  ];
}

async function start(manager: ProcessManager): Promise<number> {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      // For the tests, whose shop has nothing of this folder.
      'no-env-files': { type: 'boolean', default: false },
    },
  });
  const isDev = values.dev;
  const settings = loadSettings(!values['no-env-files']);
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR);
  const secrets = isProduction(settings)
    ? getConfiguredSecrets(settings)
    : loadSecrets(dataDir, settings);
  const common = toShopConfig(settings, secrets);
  if (isProduction(settings)) requireProductionSettings(common, isDev);
  await requireFreePorts(getWantedPorts(settings));
  const config = { ...common, logDir: await createRunLogs(dataDir) };
  if (!settings.GATEWAY_URL) installConsoleEarly(manager, config);
  const { emulator } = await startShop(manager, config, isDev ? 'dev' : 'start');
  console.log(`\n  ${describeAddress(config)}\n`);
  // The shop works without the console.
  if (!settings.GATEWAY_URL)
    console.log(
      await prepareConsole(manager, config, emulator).catch((error: Error) => `✗ ${error.message}`),
    );
  console.log(`\n  Ctrl-C stops it. Logs: ${path.relative(ROOT, config.logDir)}`);
  return manager.failure;
}

await runManaged(start, 0);
