import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Supervisor } from '../supervisor.ts';
import { aptInstall, canInstall } from './apt.ts';

/** The browser without its windows: the same engine, at half the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function find(names: readonly string[], places: readonly string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places];
  return candidates.find((file) => file && existsSync(file));
}

const findShell = () => find([SHELL], []);
const findAny = () => findShell() ?? find(NAMES, [...PLACES, chromium.executablePath()]);

/** Not every relative of Debian has the browser without windows. */
async function install(supervisor: Supervisor, logDir: string): Promise<void> {
  const isInstalled = await aptInstall(supervisor, SHELL, logDir).then(
    () => true,
    () => false,
  );
  if (!isInstalled && !findAny() && !supervisor.isStopping()) await aptInstall(supervisor, 'chromium', logDir);
}

/** The browser that the tests drive, installed where that may be done. @throws Error that says what to install */
export async function requireChromium(supervisor: Supervisor, logDir: string, given?: string): Promise<string> {
  if (given) return given;
  if (!findShell() && canInstall()) await install(supervisor, logDir);
  const found = findAny();
  if (!found) throw new Error('The end-to-end tests need Chromium: install it (`npx playwright install chromium`), or name one with CHROMIUM_PATH.');
  return found;
}
