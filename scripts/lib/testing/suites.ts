import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_LOCALE_STRATEGY,
  type LocaleStrategy,
} from '../../../lib/domain/locale-strategy.ts';
import { ROOT } from '../paths.ts';
import { listSimulatorUrls } from '../simulators.ts';
import { requireChromium } from './chromium.ts';
import { explainMissing, prepareEngines, startScreen } from './engines.ts';
import { findPersonalData } from './log-privacy.ts';
import { startPostgres } from './postgres.ts';
import { startProductionShop } from './production/production-shop.ts';
import { runTool, type TestRun } from './run-tool.ts';
import { withEachStrategy } from './strategy-shops.ts';
import { startTestShop, type TestShop } from './test-shop.ts';
import {
  fail,
  PASSED,
  readSummary,
  SKIPPED,
  sum,
  summarizePlaywright,
  summarizeVitest,
  type TestSummary,
} from './test-summary.ts';

export type Suite = (run: TestRun) => Promise<TestSummary>;

/**
 * Each check counts as one test; the output of the first tool that fails is printed.
 */
const check =
  (tools: Record<string, string>): Suite =>
  async (run) => {
    for (const [name, command] of Object.entries(tools)) {
      const { ok, logFile } = await runTool(run, { name, command: command.split(' ') });
      if (ok) continue;
      const output = readFileSync(logFile, 'utf8');
      console.log(output);
      return fail(name, output);
    }
    return PASSED;
  };

async function vitest(
  run: TestRun,
  projects: readonly string[],
  env: NodeJS.Dict<string> = {},
): Promise<TestSummary> {
  const name = `vitest-${projects[0]}`;
  const report = path.join(run.folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
    ...run.runnerArgs,
  ];
  const { ok } = await runTool(run, { name, command, env, isVisible: true });
  return readSummary(report, summarizeVitest, ok);
}

async function gateway(run: TestRun): Promise<TestSummary> {
  const { TEST_DATABASE_URL } = run.settings;
  if (TEST_DATABASE_URL) return vitest(run, ['gateway'], { TEST_DATABASE_URL });
  return vitest(run, ['gateway'], {
    TEST_DATABASE_URL: await startPostgres(run.manager, run.logDir),
    TEST_DATABASE_IS_TEMPORARY: 'true',
  });
}

/**
 * Counts as one test: the end-to-end tests left no personal data of their users in the
 * logs of the shop.
 */
function checkLogs(folder: string): TestSummary {
  const found = findPersonalData(folder);
  if (found.length === 0) return PASSED;
  return fail(`personal data in the logs (${path.relative(ROOT, folder)})`, found.join('\n'));
}

/** Runs Playwright on a shop. */
async function playwright(
  run: TestRun,
  name: string,
  shop: TestShop,
  args: readonly string[],
  extraEnv?: NodeJS.Dict<string>,
) {
  const report = path.join(run.folder, `${name}.json`);
  const env = {
    E2E_BASE_URL: shop.siteUrl,
    E2E_GATEWAY_URL: shop.gatewayUrl,
    E2E_STAFF_URL: shop.staffUrl,
    E2E_STAFF_TOKEN: shop.staffToken,
    E2E_AUTH_EMULATOR: shop.authEmulator,
    E2E_SIMULATORS: JSON.stringify(listSimulatorUrls(shop.config)),
    E2E_REPORT: report,
    E2E_LOG_DIR: run.logDir,
    // Playwright sets the colours of its workers, and Node warns when both variables
    // are set.
    NO_COLOR: undefined,
    ...extraEnv,
  };
  const { ok } = await runTool(run, {
    name,
    command: ['playwright', 'test', ...args],
    env,
    isVisible: true,
  });
  return readSummary(report, summarizePlaywright, ok);
}

async function chromiumEnv({ manager, settings, logDir }: TestRun): Promise<NodeJS.Dict<string>> {
  return { CHROMIUM_PATH: await requireChromium(manager, logDir, settings.CHROMIUM_PATH) };
}

/** Runs the tests of locale strategies on a shop with this strategy. */
async function testStrategy(
  run: TestRun,
  strategy: LocaleStrategy,
  shop: TestShop,
  args: readonly string[],
) {
  const config = ['--config', 'tests/strategies/playwright.config.ts'];
  const env = { ...(await chromiumEnv(run)), E2E_LOCALE_STRATEGY: strategy };
  return playwright(run, strategy, shop, [...config, ...args], env);
}

/** What `e2e` does not test with the default strategy. */
const DEFAULT_STRATEGY_FILES = ['delivery.once', 'saved-language.once'];

/** The end-to-end tests, and those of the default locale strategy on the same shop. */
async function endToEnd(run: TestRun): Promise<TestSummary> {
  const env = await chromiumEnv(run);
  const emulator = await run.getEmulator();
  const shop = await startTestShop(run.manager, run.folder, run.logDir, { emulator });
  const summaries = [await playwright(run, 'e2e', shop, run.runnerArgs, env)];
  if (run.runnerArgs.length === 0)
    summaries.push(await testStrategy(run, DEFAULT_LOCALE_STRATEGY, shop, DEFAULT_STRATEGY_FILES));
  return sum([...summaries, checkLogs(run.logDir)]);
}

/** The main tests with each other locale strategy: only when it is named. */
async function strategies(run: TestRun): Promise<TestSummary> {
  const summaries = await withEachStrategy(run, (strategy, shop, manager) =>
    testStrategy({ ...run, manager }, strategy, shop, run.runnerArgs),
  );
  return sum(summaries);
}

/**
 * Purchases in production mode over https, on a PostgreSQL server that this run starts:
 * the database must be empty.
 */
async function production(run: TestRun): Promise<TestSummary> {
  const env = await chromiumEnv(run);
  const databaseUrl = await startPostgres(run.manager, run.logDir);
  const shop = await startProductionShop(run, databaseUrl);
  const args = ['--config', 'tests/production/playwright.config.ts', ...run.runnerArgs];
  const summary = await playwright(run, 'production', shop, args, {
    ...env,
    E2E_IDENTITY_PORT: String(shop.identityPort),
    E2E_DATABASE_URL: databaseUrl,
    E2E_LOG_DIR: shop.logDir,
  });
  return sum([summary, checkLogs(shop.logDir)]);
}

/**
 * The main journeys in WebKit and Firefox, without those that are not installed: each
 * of these counts as one skipped test.
 */
async function engines(run: TestRun): Promise<TestSummary> {
  const prepared = await prepareEngines(run.manager, run.logDir);
  const { found, missing, env } = prepared;
  const skipped = missing.map(() => SKIPPED);
  if (missing.length > 0) console.log(explainMissing(prepared));
  if (found.length === 0) return sum(skipped);
  const emulator = await run.getEmulator();
  const shop = await startTestShop(run.manager, run.folder, run.logDir, { emulator });
  const display = found.includes('webkit')
    ? { DISPLAY: await startScreen(run.manager, env.E2E_XVFB ?? '', run.logDir) }
    : {};
  const args = ['--config', 'tests/engines/playwright.config.ts', ...run.runnerArgs];
  const summary = await playwright(run, 'engines', shop, args, {
    ...env,
    ...display,
    E2E_ENGINES: found.join(','),
  });
  return sum([summary, ...skipped]);
}

const CHECKED_FOLDERS = 'app components lib stores gateway worker middleware.ts instrumentation.ts';

/** In the order in which the summary names them, the fast ones first. */
export const SUITES = {
  format: check({ format: 'biome format' }),
  lint: check({ lint: 'biome check --formatter-enabled=false --error-on-warnings' }),
  imports: check({ imports: `depcruise --config .dependency-cruiser.cjs ${CHECKED_FOLDERS}` }),
  types: check({
    typegen: 'next typegen',
    // Several checkers would each resolve the types that all files share, which takes
    // twice the processor time; the other checks use the other processor.
    types: 'tsc --noEmit --incremental false --checkers 1',
    'worker-types': 'tsc --noEmit -p worker',
  }),
  unit: (run) => vitest(run, ['unit', 'location', 'domain', 'architecture']),
  gateway,
  cluster: (run) => vitest(run, ['cluster']),
  e2e: endToEnd,
  strategies,
  production,
  engines,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
