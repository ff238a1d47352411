import path from 'node:path';
import { nodeVariables } from '../../scripts/lib/shop-config.ts';
import { listSimulatorUrls } from '../../scripts/lib/simulators.ts';
import { isDemonstration } from '../../shop.config.ts';
import type { TestShop } from '../setup/test-shop.ts';
import { findProgram } from './programs.ts';
import { runTool, type TestRun } from './run-tool.ts';
import { readSummary, type TestSummary } from './test-summary.ts';

/** Runs browser tests on a shop. */
export async function playwright(
  run: TestRun,
  name: string,
  shop: TestShop,
  args: readonly string[],
  extraEnv?: NodeJS.Dict<string>,
): Promise<TestSummary> {
  const report = path.join(run.folder, `${name}.json`);
  const env = {
    CHROMIUM_PATH: findProgram('chromium'),
    E2E_BASE_URL: shop.siteUrl,
    E2E_GATEWAY_URL: shop.gatewayUrl,
    E2E_STAFF_URL: shop.staffUrl,
    E2E_STAFF_TOKEN: shop.staffToken,
    E2E_AUTH_EMULATOR: shop.authEmulator,
    E2E_SIMULATORS: JSON.stringify(listSimulatorUrls(shop.config)),
    E2E_REPORT: report,
    E2E_LOG_DIR: run.logDir,
    ...nodeVariables(shop.config),
    // The logo and the icons are always those of the shop itself.
    E2E_LOOK: isDemonstration ? 'demonstration' : 'own',
    // Playwright sets the colours of its workers, and Node warns when both variables are set.
    NO_COLOR: undefined,
    ...extraEnv,
  };
  const command = ['playwright', 'test', ...args];
  const { ok } = await runTool(run, { name, command, env, isVisible: true });
  return readSummary(report, ok);
}
