import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE_STRATEGY } from '../../lib/config/env/client.ts';
import type { LocaleStrategy } from '../../lib/domain/locale-strategy.ts';
import { buildConsole } from '../../scripts/lib/console.ts';
import { startServices } from '../../scripts/lib/shop.ts';
import { startDeployment } from '../compose/deployment.ts';
import { startProductionShop } from '../production/shop/production-shop.ts';
import { testSecondShop } from '../second-shop/test-second-shop.ts';
import { writeMigratedDataDir } from '../setup/gateway/databases.ts';
import { startPostgres } from '../setup/servers/postgres.ts';
import { createTestShop, startTestShop, type TestShop } from '../setup/test-shop.ts';
import { withEachStrategy } from '../strategies/strategy-shops.ts';
import { playwright } from './playwright.ts';
import { findProgram, type ProgramName } from './programs.ts';
import { runTool, type TestRun } from './run-tool.ts';
import { FAILED, PASSED, readSummary, sum, type TestSummary } from './test-summary.ts';

export interface Suite {
  run: (run: TestRun) => Promise<TestSummary>;
  /** Programs without which the suite is skipped. */
  needs?: readonly ProgramName[];
  /** Programs without which some of its tests are skipped. */
  uses?: readonly ProgramName[];
}

/** Counts as one test; the output of a command that fails is printed. */
const check = (...commands: readonly string[]): Suite => ({
  async run(run) {
    for (const [index, command] of commands.entries()) {
      const name = `check-${index + 1}`;
      const { ok, logFile } = await runTool(run, { name, command: command.split(' ') });
      if (ok) continue;
      console.log(readFileSync(logFile, 'utf8'));
      return FAILED;
    }
    return PASSED;
  },
});

async function vitest(
  run: TestRun,
  projects: readonly string[],
  env: NodeJS.Dict<string> = {},
): Promise<TestSummary> {
  const report = path.join(run.folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const names = projects.map((project) => `--project=${project}`);
  const command = ['vitest', 'run', ...names, ...reporters, ...run.runnerArgs];
  const { ok } = await runTool(run, { name: 'vitest', command, env, isVisible: true });
  return readSummary(report, ok);
}

/** On PostgreSQL where it is installed, otherwise on PGlite. */
async function gateway(run: TestRun): Promise<TestSummary> {
  const { TEST_DATABASE_URL } = run.settings;
  if (TEST_DATABASE_URL) return vitest(run, ['gateway'], { TEST_DATABASE_URL });
  if (!findProgram('postgres')) return vitest(run, ['gateway']);
  return vitest(run, ['gateway'], {
    TEST_DATABASE_URL: await startPostgres(run.manager, run.logDir),
  });
}

/** Runs the tests of locale strategies on a shop with this strategy. */
function testStrategy(
  run: TestRun,
  strategy: LocaleStrategy,
  shop: TestShop,
  args: readonly string[],
) {
  const config = ['--config', 'tests/strategies/playwright.config.ts'];
  return playwright(run, strategy, shop, [...config, ...args], { E2E_LOCALE_STRATEGY: strategy });
}

/** What `e2e` does not test with the default strategy. */
const DEFAULT_STRATEGY_FILES = ['delivery.once', 'saved-language.once'];

/** The end-to-end tests, and those of the default locale strategy on the same shop. */
async function endToEnd(run: TestRun): Promise<TestSummary> {
  const shop = await startTestShop(run.manager, run.folder, run.logDir);
  const summary = await playwright(run, 'e2e', shop, run.runnerArgs);
  if (run.runnerArgs.some((argument) => !argument.startsWith('--shard='))) return summary;
  const args = [...DEFAULT_STRATEGY_FILES, ...run.runnerArgs];
  return sum([summary, await testStrategy(run, DEFAULT_LOCALE_STRATEGY, shop, args)]);
}

/** The main tests with each other locale strategy. */
async function strategies(run: TestRun): Promise<TestSummary> {
  const summaries = await withEachStrategy(run, (strategy, shop, manager) =>
    testStrategy({ ...run, manager }, strategy, shop, run.runnerArgs),
  );
  return sum(summaries);
}

/**
 * Purchases in production mode over https, on a PostgreSQL server that this run starts: the
 * database must be empty.
 */
async function production(run: TestRun): Promise<TestSummary> {
  const databaseUrl = await startPostgres(run.manager, run.logDir);
  const shop = await startProductionShop(run, databaseUrl);
  const args = ['--config', 'tests/production/playwright.config.ts', ...run.runnerArgs];
  return playwright(run, 'production', shop, args, {
    E2E_IDENTITY_PORT: String(shop.identityPort),
    E2E_DATABASE_URL: databaseUrl,
    E2E_LOG_DIR: shop.logDir,
  });
}

/** The containers of deploy/compose.yaml, built and started as deploy/README.md says. */
async function compose(run: TestRun): Promise<TestSummary> {
  const deployment = await startDeployment(run);
  return vitest(run, ['compose'], {
    TEST_DEPLOYMENT: JSON.stringify(deployment),
    NODE_EXTRA_CA_CERTS: deployment.authority,
  });
}

/** The offset of its ports: the suite runs beside those of the test shop. */
const CONSOLE_PORTS = 20;

/** The console for staff, on a gateway without a storefront. */
async function consoleJourneys(run: TestRun): Promise<TestSummary> {
  const shop = await createTestShop(run.folder, run.logDir, CONSOLE_PORTS);
  await writeMigratedDataDir(shop.config.dataDir);
  const { emulator } = await startServices(run.manager, shop.config);
  await Promise.all([emulator, buildConsole(run.manager, shop.config)]);
  const args = ['--config', 'tests/console/playwright.config.ts', ...run.runnerArgs];
  return playwright(run, 'console', shop, args);
}

/** The main journeys in an engine other than Chromium, in both languages. */
const inEngine = (engine: 'webkit' | 'firefox') => async (run: TestRun) => {
  const shop = await startTestShop(run.manager, run.folder, run.logDir);
  const config = ['--config', 'tests/engines/playwright.config.ts'];
  const args = [...config, `--project=${engine}-*`, ...run.runnerArgs];
  return playwright(run, engine, shop, args);
};

const CHECKED_SOURCES =
  'app components lib stores gateway console scripts middleware.ts instrumentation.ts';

export const SUITES = {
  format: check('biome format'),
  lint: check('biome check --formatter-enabled=false --error-on-warnings'),
  imports: check(
    `depcruise --config tests/architecture/import-rules.cjs ${CHECKED_SOURCES}`,
    // Exports, files and packages that nothing uses.
    'knip --no-progress --config tests/architecture/knip.jsonc',
  ),
  types: check(
    'next typegen',
    // Several checkers would each resolve the types that all files share, which takes twice the
    // processor time; the other checks use the other processor.
    'tsc --noEmit --incremental false --checkers 1',
    'tsc --noEmit -p lib/pwa/worker',
    'tsc --noEmit -p console',
  ),
  unit: { run: (run) => vitest(run, ['unit', 'location', 'domain', 'console', 'architecture']) },
  gateway: { run: gateway, uses: ['postgres', 'redis'] },
  production: { run: production, needs: ['chromium', 'postgres'] },
  cluster: { run: (run) => vitest(run, ['cluster']), needs: ['postgres', 'redis', 'nginx'] },
  e2e: { run: endToEnd, needs: ['chromium'] },
  console: { run: consoleJourneys, needs: ['chromium'] },
  webkit: { run: inEngine('webkit'), needs: ['webkit', 'xvfb'] },
  firefox: { run: inEngine('firefox'), needs: ['firefox'] },
  strategies: { run: strategies, needs: ['chromium'] },
  pglite: { run: (run) => vitest(run, ['gateway']) },
  'second-shop': { run: testSecondShop, needs: ['chromium'] },
  compose: { run: compose, needs: ['docker'] },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
export const getSuite = (name: SuiteName): Suite => SUITES[name];

/**
 * Lists run at the same time, so that one uses the processors while another waits; the suites of a
 * list run one after the other.
 */
export const LISTS: readonly (readonly SuiteName[])[] = [
  // `types` reads the generated types of the routes seconds before a build replaces them.
  ['types', 'format', 'lint', 'imports', 'unit', 'gateway'],
  // They share the ports and the build of the test shop, except `console`.
  ['cluster', 'e2e', 'console', 'webkit', 'firefox'],
  ['production', 'strategies', 'pglite', 'second-shop', 'compose'],
];
/** Those that read or build the sources of the console, which has packages of its own. */
export const NEED_CONSOLE: readonly SuiteName[] = ['imports', 'types', 'unit', 'console'];
/**
 * They run when they are named; CI runs the first three for each change, the others at night.
 */
export const NAMED_ONLY: readonly SuiteName[] = [
  'webkit',
  'production',
  'cluster',
  'strategies',
  'firefox',
  'pglite',
  'second-shop',
  'compose',
];
