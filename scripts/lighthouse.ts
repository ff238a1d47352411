/** `npm run lighthouse`: Lighthouse on the main pages in both languages. `-- --runs 5` measures each page five times instead of three. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { step } from './lib/progress.ts';
import { loadSettings } from './lib/settings.ts';
import { supervise } from './lib/supervisor.ts';
import { requireChromium } from './lib/testing/chromium.ts';
import { isPerfect, measure, PAGES, type PageScores, scoreTable } from './lib/testing/lighthouse.ts';
import { openBrowser } from './lib/testing/lighthouse-browser.ts';
import { startTestShop } from './lib/testing/test-shop.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INTERRUPTED = 130;

function wantedRuns(): number {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 99) throw new Error(`--runs ${values.runs}: must be a number from 1 to 99`);
  return runs;
}

await supervise(async (supervisor) => {
  const runs = wantedRuns();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-lighthouse-'));
  supervisor.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const logDir = path.join(ROOT, 'test-results', 'logs');
  mkdirSync(logDir, { recursive: true });
  const executablePath = await requireChromium(supervisor, logDir, loadSettings(ROOT).CHROMIUM_PATH);
  const { siteUrl } = await startTestShop(supervisor, ROOT, folder, logDir);
  const port = await openBrowser(supervisor, { executablePath, siteUrl, profile: path.join(folder, 'browser') });
  const scores: PageScores[] = [];
  for (const page of PAGES) {
    if (supervisor.isStopping()) return INTERRUPTED;
    scores.push(await step(`${page.path}, ${runs} times`, () => measure(page, { siteUrl, port, runs })));
  }
  console.log(`\n${scoreTable(scores)}`);
  return scores.every(isPerfect) ? 0 : 1;
}, INTERRUPTED);
