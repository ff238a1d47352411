import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Supervisor } from '../supervisor.ts';
import { aptInstall, canInstall } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function findChromium(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...PLACES, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}

/** The browser that the tests drive, installed where that may be done. @throws Error that says what to install */
export async function requireChromium(supervisor: Supervisor, logDir: string, given?: string): Promise<string> {
  if (given) return given;
  if (!findChromium() && canInstall()) await aptInstall(supervisor, 'chromium', logDir);
  const found = findChromium();
  if (!found) throw new Error('The end-to-end tests need Chromium: install it (`npx playwright install chromium`), or name one with CHROMIUM_PATH.');
  return found;
}
