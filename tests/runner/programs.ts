import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { step } from '../../scripts/lib/progress.ts';
import { loadSettings } from '../../scripts/lib/settings.ts';

/** A program that tests use beside Node, and the packages that have it. */
interface Program {
  /** Names of its binary, the preferred one first. */
  binaries: readonly string[];
  /** Debian packages: the second one is installed where the first one does not exist. */
  apt: readonly string[];
  /** The command that installs it on macOS. */
  mac?: string;
  /** The command that installs it on Windows; the others run in WSL. */
  windows?: string;
}

/** Browsers with windows. Only they have the back/forward cache. */
const FULL_BROWSERS = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['Google Chrome', 'chrome'],
];
const PLAYWRIGHT_BROWSER = 'npx playwright install chromium';

const PROGRAMS = {
  chromium: {
    // The shell is the same engine without windows, which needs half the processor time.
    binaries: ['chromium-headless-shell', ...FULL_BROWSERS],
    apt: ['chromium-headless-shell', 'chromium'],
    mac: PLAYWRIGHT_BROWSER,
    windows: PLAYWRIGHT_BROWSER,
  },
  postgres: {
    binaries: ['initdb'],
    apt: ['postgresql'],
    mac: 'brew install postgresql',
    windows: 'winget install PostgreSQL.PostgreSQL.17',
  },
  // Valkey is the compatible server of newer distributions.
  redis: {
    binaries: ['redis-server', 'valkey-server'],
    apt: ['redis-server'],
    mac: 'brew install redis',
  },
  nginx: {
    binaries: ['nginx'],
    apt: ['nginx-light libnginx-mod-http-brotli-filter'],
    mac: 'brew install nginx',
  },
  webkit: { binaries: ['WebKitWebDriver'], apt: ['webkit2gtk-driver'] },
  xvfb: { binaries: ['Xvfb'], apt: ['xvfb'] },
  firefox: { binaries: ['firefox-esr', 'firefox'], apt: ['firefox-esr'] },
  docker: { binaries: ['dockerd'], apt: ['docker.io docker-compose'] },
  debootstrap: { binaries: ['debootstrap'], apt: ['debootstrap'] },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;
const getProgram = (name: ProgramName): Program => PROGRAMS[name];

/** Folders that are not in PATH, by the one beside which their packages install. */
const OTHER_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  '/usr/bin': ['/usr/sbin', '/usr/lib/postgresql/*/bin'],
  '/usr/local/bin': ['/usr/local/opt/postgresql*/bin', '/Applications/Google Chrome.app/*/MacOS'],
  '/opt/homebrew/bin': ['/opt/homebrew/opt/postgresql*/bin'],
  'C:\\Windows\\system32': ['C:/Program Files/{PostgreSQL/*/bin,Google/Chrome/Application}'],
};

function findBinary(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  // The newest version is the last one.
  const others = folders.flatMap((folder) =>
    globSync(OTHER_FOLDERS[folder] ?? [])
      .sort()
      .reverse(),
  );
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => [...folders, ...others].map((folder) => path.join(folder, name + suffix)))
    .find((file) => existsSync(file));
}

const findPlaywrightBrowser = () => [chromium.executablePath()].find((file) => existsSync(file));
export const findFullBrowser = () => findBinary(FULL_BROWSERS) ?? findPlaywrightBrowser();

export function findProgram(name: ProgramName): string | undefined {
  if (name !== 'chromium') return findBinary(getProgram(name).binaries);
  const { CHROMIUM_PATH } = loadSettings();
  return CHROMIUM_PATH ?? findBinary(PROGRAMS[name].binaries) ?? findPlaywrightBrowser();
}

/** One line that says how to install a program on this system. */
export function explainMissing(name: ProgramName, platform: string = process.platform): string {
  const { apt, mac, windows } = getProgram(name);
  const debian = `apt-get install ${apt[0]}`;
  const commands = new Map([
    ['darwin', mac ?? `on Debian: ${debian}`],
    ['win32', windows ?? `in WSL: ${debian}`],
  ]);
  return `${name} is not installed (${commands.get(platform) ?? debian})`;
}

/** @throws Error that says how to install it */
export function requireProgram(name: ProgramName): string {
  const found = findProgram(name);
  if (!found) throw new Error(explainMissing(name));
  return found;
}

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs missing programs on Debian, when this process runs as root. */
export async function installPrograms(
  manager: ProcessManager,
  names: readonly ProgramName[],
  logDir: string,
): Promise<void> {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0 || !canInstall()) return;
  // The run level of maintenance: services of the packages are not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (title: string, args: string[]) =>
    // Programs that are still missing are reported as such.
    step(title, () =>
      manager.runOrThrow({ name: 'apt', command: 'apt-get', args, env, cwd: '/', logDir }),
    ).catch(() => undefined);
  await apt('Reading the list of Debian packages', ['update']);
  for (const name of missing)
    for (const packages of getProgram(name).apt)
      if (!findProgram(name) && !manager.isStopping) {
        const options = ['-y', '--no-install-recommends', ...packages.split(' ')];
        await apt(`Installing ${packages}`, ['install', ...options]);
      }
}
