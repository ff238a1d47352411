/**
 * `npm run tools -- lighthouse`: Lighthouse on the main pages in both languages, for a first visit
 * and for a returning visitor. `--runs 5` measures each page five times instead of three.
 */
import { parseArgs } from 'node:util';
import { createTempDir, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import { runManaged } from '../../scripts/lib/process-manager.ts';
import { step } from '../../scripts/lib/progress.ts';
import { requireProgram } from '../../tests/runner/programs.ts';
import { startTestShop } from '../../tests/setup/test-shop.ts';
import { openBrowser } from './browser.ts';
import {
  isPerfect,
  loadLighthouse,
  measure,
  PAGES,
  type PageScores,
  scoreTable,
} from './measure.ts';

function parseRuns(): number {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 99)
    throw new Error(`--runs ${values.runs}: must be a number from 1 to 99`);
  return runs;
}

await runManaged(async (manager) => {
  const runs = parseRuns();
  const lighthouse = await loadLighthouse();
  const folder = createTempDir(manager, 'shop-lighthouse-');
  const executablePath = requireProgram('chromium');
  const { siteUrl } = await startTestShop(manager, folder, TEST_LOG_DIR, { mode: 'bench' });
  const visits = [
    { name: 'first visit', isReturning: false },
    { name: 'country chosen, a product in the cart', isReturning: true },
  ];
  let isComplete = true;
  for (const { name, isReturning } of visits) {
    const options = { executablePath, siteUrl, folder, isReturning };
    const scores: PageScores[] = [];
    for (const page of PAGES) {
      const run = () =>
        measure(lighthouse, page, {
          siteUrl,
          runs,
          openBrowser: () => openBrowser(options),
          withStorage: isReturning,
        });
      scores.push(await step(`${page.path}, ${name}, ${runs} times`, run));
    }
    console.log(`\n${name}\n\n${scoreTable(scores)}\n`);
    isComplete &&= scores.every(isPerfect);
  }
  return isComplete ? 0 : 1;
});
