import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_STRATEGIES } from '../../../lib/i18n/strategy.ts';
import { startChild } from '../children.ts';
import { inheritedEnv, type Settings } from '../settings.ts';
import { createSupervisor, type Supervisor } from '../supervisor.ts';
import { requireChromium } from './chromium.ts';
import { findPersonalData } from './log-privacy.ts';
import { startPostgres } from './postgres.ts';
import { serveStrategy } from './strategy-shops.ts';
import { judged, NOTHING, ONE_FAILED, ONE_PASSED, sum, type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';
import { startTestServices, startTestShop, type TestShop } from './test-shop.ts';

export interface Run {
  supervisor: Supervisor;
  settings: Settings;
  root: string;
  /** Temporary, for this run only. */
  folder: string;
  logDir: string;
  /** What follows `--` on the command line, for the runner of the suite. */
  rest: readonly string[];
}

export type Suite = (run: Run) => Promise<Tally>;

const BINARIES = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  next: 'next/dist/bin/next',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const;

interface Tool {
  name: string;
  binary: keyof typeof BINARIES;
  args: readonly string[];
  env?: NodeJS.Dict<string>;
  isVisible?: boolean;
}

function runTool({ root, logDir, supervisor }: Run, { name, binary, args, env, isVisible = false }: Tool) {
  const file = path.join(root, 'node_modules', BINARIES[binary]);
  const options = { name, command: process.execPath, args: [file, ...args], cwd: root, logDir, isVisible };
  const child = startChild({ ...options, env: { ...inheritedEnv(), NEXT_TELEMETRY_DISABLED: '1', ...env } });
  return { logFile: child.logFile, exit: supervisor.watch(child) };
}

/** A tool that is right or wrong as a whole counts as one test; what it says is shown when it is wrong. */
const check =
  (...tools: Tool[]): Suite =>
  async (run) => {
    for (const tool of tools) {
      const { logFile, exit } = runTool(run, tool);
      if ((await exit).ok) continue;
      console.log(readFileSync(logFile, 'utf8'));
      return ONE_FAILED;
    }
    return ONE_PASSED;
  };

/** The counts of a report that a runner wrote, if it came that far. */
function readReport<Report>(file: string, tallyOf: (report: Report) => Tally): Tally {
  return existsSync(file) ? tallyOf(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
}

async function vitest(run: Run, name: string, projects: readonly string[], env?: NodeJS.Dict<string>): Promise<Tally> {
  const report = path.join(run.folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters, ...run.rest];
  const { exit } = runTool(run, { name, binary: 'vitest', args, isVisible: true, ...(env && { env }) });
  const { ok } = await exit;
  return judged(readReport(report, tallyOfVitest), ok);
}

async function gateway(run: Run): Promise<Tally> {
  const url = run.settings.TEST_DATABASE_URL ?? (await startPostgres(run.supervisor, run.logDir));
  return vitest(run, 'gateway-tests', ['gateway'], { TEST_DATABASE_URL: url });
}

/** Counts as one test: after all journeys nothing of their people is in the logs of the shop. */
function checkLogs(logDir: string): Tally {
  const found = findPersonalData(logDir);
  if (found.length === 0) return ONE_PASSED;
  console.log(`Personal data in the logs (${logDir}):\n${found.map((place) => `  ${place}`).join('\n')}`);
  return ONE_FAILED;
}

/** Runs Playwright against a shop. @param args for its command line */
async function playwright(run: Run, name: string, shop: TestShop, chromium: string, args: readonly string[], extra?: NodeJS.Dict<string>) {
  const report = path.join(run.folder, `${name}.json`);
  const env = {
    CHROMIUM_PATH: chromium,
    E2E_BASE_URL: shop.siteUrl,
    E2E_GATEWAY_URL: shop.gatewayUrl,
    E2E_STAFF_TOKEN: shop.staffToken,
    E2E_AUTH_EMULATOR: shop.authEmulator,
    E2E_REPORT: report,
    // Playwright decides about colours for its workers, and Node warns when both are said.
    NO_COLOR: undefined,
    ...extra,
  };
  const { exit } = runTool(run, { name, binary: 'playwright', args: ['test', ...args], env, isVisible: true });
  const { ok } = await exit;
  return judged(readReport(report, tallyOfPlaywright), ok);
}

async function endToEnd(run: Run): Promise<Tally> {
  const chromium = await requireChromium(run.supervisor, run.logDir, run.settings.CHROMIUM_PATH);
  const shop = await startTestShop(run.supervisor, run.root, run.folder, run.logDir);
  return sum([await playwright(run, 'e2e', shop, chromium, run.rest), checkLogs(run.logDir)]);
}

const STRATEGY_CONFIG = ['--config', 'tests/strategies/playwright.config.ts'];

/** The main journeys with each locale strategy, one shop after the other before one gateway. */
async function strategies(run: Run): Promise<Tally> {
  const chromium = await requireChromium(run.supervisor, run.logDir, run.settings.CHROMIUM_PATH);
  const services = await startTestServices(run.supervisor, run.root, run.folder, run.logDir);
  const tallies: Tally[] = [];
  for (const strategy of LOCALE_STRATEGIES) {
    const supervisor = createSupervisor();
    run.supervisor.afterwards(() => supervisor.stop());
    const shop = await serveStrategy(supervisor, services, strategy);
    const args = [...STRATEGY_CONFIG, ...run.rest];
    tallies.push(await playwright({ ...run, supervisor }, strategy, shop, chromium, args, { E2E_LOCALE_STRATEGY: strategy }));
    await supervisor.stop();
  }
  return sum(tallies);
}

const CRUISED = ['app', 'components', 'lib', 'stores', 'gateway', 'worker', 'middleware.ts', 'instrumentation.ts'];

/** In the order in which they run: the quick ones first. */
export const SUITES = {
  format: check({ name: 'format', binary: 'biome', args: ['format'] }),
  lint: check({ name: 'lint', binary: 'biome', args: ['check', '--formatter-enabled=false', '--error-on-warnings'] }),
  architecture: check({ name: 'architecture', binary: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', ...CRUISED] }),
  types: check(
    { name: 'typegen', binary: 'next', args: ['typegen'] },
    { name: 'types', binary: 'tsc', args: ['--noEmit', '--incremental', 'false'] },
    { name: 'worker-types', binary: 'tsc', args: ['--noEmit', '-p', 'worker'] },
  ),
  unit: (run) => vitest(run, 'unit-tests', ['unit', 'domain', 'house']),
  gateway,
  e2e: endToEnd,
  strategies,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
