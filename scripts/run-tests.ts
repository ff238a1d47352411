/** `npm test`: every check and every test, or some: `npm test -- --only unit,gateway -- money`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings } from './lib/settings.ts';
import { createSupervisor, type Supervisor, supervise } from './lib/supervisor.ts';
import { type Run, SUITES, type SuiteName } from './lib/testing/suites.ts';
import { closingLine, ONE_FAILED, sum, type Tally } from './lib/testing/tally.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INTERRUPTED = 130;

function chosenSuites(only: string | undefined): SuiteName[] {
  const all = Object.keys(SUITES) as SuiteName[];
  const names = only?.split(',').filter(Boolean) ?? all;
  const unknown = names.filter((name) => !Object.hasOwn(SUITES, name));
  if (unknown.length > 0) throw new Error(`No such tests: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  return all.filter((name) => names.includes(name));
}

/** Runs one suite; what it started is ended before the next begins. */
async function runSuite(name: SuiteName, outer: Supervisor, run: Omit<Run, 'supervisor'>): Promise<Tally> {
  const supervisor = createSupervisor();
  outer.afterwards(() => supervisor.stop());
  const start = Date.now();
  console.log(`\n── ${name}`);
  const tally = await Promise.race([SUITES[name]({ ...run, supervisor }), supervisor.broken]).catch((error: unknown) => {
    if (!outer.isStopping()) console.log(`✗ ${error instanceof Error ? error.message : error}`);
    return ONE_FAILED;
  });
  await supervisor.stop();
  if (!outer.isStopping()) {
    console.log(`${tally.failed ? '✗' : '✓'} ${name}: ${closingLine(tally)} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  }
  return tally;
}

function prepare(supervisor: Supervisor, rest: readonly string[]): Omit<Run, 'supervisor'> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  supervisor.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const logDir = path.join(ROOT, 'test-results', 'logs');
  mkdirSync(logDir, { recursive: true });
  return { settings: loadSettings(ROOT), root: ROOT, folder, logDir, rest };
}

/** Runs the chosen suites and counts. @returns undefined when it was told to stop meanwhile */
async function runAll(supervisor: Supervisor): Promise<Tally | undefined> {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const names = chosenSuites(values.only);
  const run = prepare(supervisor, positionals);
  const tallies = new Map<SuiteName, Tally>();
  for (const name of names) {
    tallies.set(name, await runSuite(name, supervisor, run));
    if (supervisor.isStopping()) return undefined;
  }
  const broken = names.filter((name) => tallies.get(name)?.failed);
  console.log(`\n${broken.length > 0 ? `✗ ${broken.join(', ')}` : `✓ ${names.join(', ')}`}`);
  return sum([...tallies.values()]);
}

await supervise(async (supervisor) => {
  const total = await runAll(supervisor).catch((error: unknown) => {
    console.log(`\n✗ ${error instanceof Error ? error.message : error}`);
    return ONE_FAILED;
  });
  if (!total) return INTERRUPTED;
  console.log(`\n${closingLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}, INTERRUPTED);
