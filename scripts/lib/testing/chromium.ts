import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { ProcessManager } from '../process-manager.ts';
import { aptInstall, canInstall } from './apt.ts';

/** The same engine without windows, which needs half the CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_BROWSERS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function findInPath(names: readonly string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

const findHeadlessShell = () => findInPath([HEADLESS_SHELL]);
/** A browser with windows. Only it has the back/forward cache. */
export const findFullBrowser = () =>
  findInPath(BROWSERS) ??
  [...MAC_BROWSERS, chromium.executablePath()].find((file) => existsSync(file));
const findBrowser = () => findHeadlessShell() ?? findFullBrowser();

/** Not every derivative of Debian packages the headless shell. */
async function install(manager: ProcessManager, logDir: string): Promise<void> {
  await aptInstall(manager, HEADLESS_SHELL, logDir).catch(() => undefined);
  if (!findBrowser() && !manager.isStopping) await aptInstall(manager, 'chromium', logDir);
}

/**
 * The path of the browser for the tests, which is installed where possible.
 * @throws Error
 */
export async function requireChromium(
  manager: ProcessManager,
  logDir: string,
  configured?: string,
): Promise<string> {
  if (configured) return configured;
  if (!findHeadlessShell() && canInstall()) await install(manager, logDir);
  const found = findBrowser();
  if (!found)
    throw new Error(
      'The end-to-end tests need Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    );
  return found;
}
