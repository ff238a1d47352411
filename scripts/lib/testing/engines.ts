import { existsSync, globSync } from 'node:fs';
import type { ProcessManager } from '../process-manager.ts';
import { inheritedEnv } from '../settings.ts';
import { aptInstall, canInstall } from './apt.ts';

/**
 * A program of an engine: the paths where it may be, as glob patterns, and the Debian
 * package that has it.
 */
interface Program {
  variable: string;
  paths: readonly string[];
  debianPackage: string;
}

const PROGRAMS = {
  webkit: [
    {
      variable: 'E2E_WEBKIT_DRIVER',
      paths: ['/usr/bin/WebKitWebDriver'],
      debianPackage: 'webkit2gtk-driver',
    },
    {
      variable: 'E2E_WEBKIT_BROWSER',
      paths: ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser'],
      debianPackage: 'webkit2gtk-driver',
    },
    { variable: 'E2E_XVFB', paths: ['/usr/bin/Xvfb'], debianPackage: 'xvfb' },
  ],
  firefox: [
    {
      variable: 'E2E_FIREFOX',
      paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
      debianPackage: 'firefox-esr',
    },
  ],
} as const satisfies Record<string, readonly Program[]>;

export type EngineName = keyof typeof PROGRAMS;
const NAMES = Object.keys(PROGRAMS) as EngineName[]; // the table's own keys

const findProgram = ({ paths }: Program, exists: (file: string) => boolean) =>
  paths.flatMap((pattern) => globSync(pattern)).find(exists);

export interface Engines {
  /** Engines of which every program is installed. */
  found: EngineName[];
  missing: EngineName[];
  /** Debian packages of the missing programs. */
  packages: string[];
  /** The path of each program, by environment variable. */
  env: Record<string, string>;
}

export function findEngines(exists: (file: string) => boolean = existsSync): Engines {
  const programs = NAMES.flatMap((name) =>
    PROGRAMS[name].map((program) => ({ ...program, name, path: findProgram(program, exists) })),
  );
  const absent = programs.filter(({ path }) => path === undefined);
  const missing = NAMES.filter((name) => absent.some((program) => program.name === name));
  return {
    found: NAMES.filter((name) => !missing.includes(name)),
    missing,
    packages: [...new Set(absent.map(({ debianPackage }) => debianPackage))],
    env: Object.fromEntries(programs.map(({ variable, path }) => [variable, path ?? ''])),
  };
}

/** What a developer needs to run the missing engines. */
export function explainMissing({ missing, packages }: Engines): string {
  const command = `apt-get install ${packages.join(' ')}`;
  return `Skipped: ${missing.join(' and ')} not installed. On Debian 12 or newer: ${command} (docs/testing.md).`;
}

/** Finds the engines and installs missing ones where that needs no password. */
export async function prepareEngines(manager: ProcessManager, logDir: string): Promise<Engines> {
  const { packages } = findEngines();
  for (const name of canInstall() ? packages : []) {
    // A package that cannot be installed is reported as missing.
    if (!manager.isStopping) await aptInstall(manager, name, logDir).catch(() => undefined);
  }
  return findEngines();
}

const DISPLAYS = { first: 90, last: 190 };
const toLockFile = (display: number) => `/tmp/.X${display}-lock`;

/**
 * Starts a screen without a monitor, which WebKitGTK needs.
 * @returns its DISPLAY
 */
export async function startScreen(
  manager: ProcessManager,
  command: string,
  logDir: string,
): Promise<string> {
  let display = DISPLAYS.first;
  while (existsSync(toLockFile(display)) && display < DISPLAYS.last) display += 1;
  const args = [`:${display}`, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const isReady = async () =>
    existsSync(toLockFile(display)) && existsSync(`/tmp/.X11-unix/X${display}`);
  await manager.startDaemon({
    name: 'xvfb',
    command,
    args,
    env: inheritedEnv(),
    logDir,
    startTimeoutMs: 20_000,
    isReady,
  });
  return `:${display}`;
}
