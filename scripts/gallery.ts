/** `npm run gallery`: every component in all its states, in both directions. With `-- --screens` every screen of the shop, into docs/gallery. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGallery, GALLERY } from '../tests/gallery/build.ts';
import { serveGallery } from '../tests/gallery/serve.ts';
import { freePort } from './lib/ports.ts';
import { step } from './lib/progress.ts';
import { loadSettings } from './lib/settings.ts';
import { type Supervisor, supervise } from './lib/supervisor.ts';
import { SUITES } from './lib/testing/suites.ts';
import { closingLine } from './lib/testing/tally.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INTERRUPTED = 130;
const PORT = 3600;

async function showComponents(): Promise<never> {
  await step('Building the gallery', () => buildGallery(GALLERY));
  const { url } = await serveGallery(GALLERY, await freePort(PORT));
  console.log(`\n  ${url}          both directions side by side\n  ${url}/ar.html  Arabic\n  ${url}/en.html  English\n\nCtrl-C ends it.`);
  return new Promise(() => undefined);
}

/** Walks through the shop of the tests and takes pictures. What follows on the command line goes to Playwright. */
async function takeScreens(supervisor: Supervisor, rest: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-screens-'));
  supervisor.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const logDir = path.join(ROOT, 'test-results', 'logs');
  mkdirSync(logDir, { recursive: true });
  const args = ['--config', 'tests/screens/playwright.config.ts', ...rest];
  const tally = await SUITES.e2e({ supervisor, settings: loadSettings(ROOT), root: ROOT, folder, logDir, rest: args });
  console.log(`\n${closingLine(tally)}`);
  return tally.failed > 0 ? 1 : 0;
}

await supervise((supervisor) => {
  const { values, positionals } = parseArgs({ options: { screens: { type: 'boolean', default: false } }, allowPositionals: true });
  return values.screens ? takeScreens(supervisor, positionals) : showComponents();
}, INTERRUPTED);
