/**
 * `npm run gallery`: shows every component in all its states, in both directions. `--
 * --screens` saves screenshots of every page in docs/gallery.
 */
import { parseArgs } from 'node:util';
import { buildGallery, GALLERY } from '../../tests/gallery/build.ts';
import { serveGallery } from '../../tests/gallery/serve.ts';
import { createTempDir, TEST_LOG_DIR } from '../lib/paths.ts';
import { findFreePort } from '../lib/ports.ts';
import { type ProcessManager, runManaged } from '../lib/process-manager.ts';
import { step } from '../lib/progress.ts';
import { loadSettings } from '../lib/settings.ts';
import { formatFailures } from '../lib/testing/failures.ts';
import { shareEmulator } from '../lib/testing/shared-emulator.ts';
import { SUITES } from '../lib/testing/suites.ts';
import { summaryLine } from '../lib/testing/test-summary.ts';

const PREFERRED_PORT = 3600;

async function showComponents(manager: ProcessManager): Promise<never> {
  await step('Building the gallery', () => buildGallery(GALLERY));
  const { url } = await serveGallery(GALLERY, await findFreePort(PREFERRED_PORT));
  console.log(
    `\n  ${url}          both directions side by side\n  ${url}/ar.html  Arabic\n  ${url}/en.html  English\n\nCtrl-C stops it.`,
  );
  return manager.failure;
}

/**
 * Runs the screenshots as a Playwright suite on the test shop; `runnerArgs` are for
 * Playwright.
 */
async function takeScreenshots(
  manager: ProcessManager,
  runnerArgs: readonly string[],
): Promise<number> {
  const folder = createTempDir(manager, 'shop-screens-');
  const args = ['--config', 'tests/screens/playwright.config.ts', ...runnerArgs];
  const summary = await SUITES.e2e({
    manager,
    settings: loadSettings(),
    folder,
    logDir: TEST_LOG_DIR,
    runnerArgs: args,
    getEmulator: shareEmulator(manager),
  });
  if (summary.failures) console.log(`\n${formatFailures(summary.failures)}`);
  console.log(`\n${summaryLine(summary)}`);
  return summary.failed > 0 ? 1 : 0;
}

await runManaged((manager) => {
  const { values, positionals } = parseArgs({
    options: { screens: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  return values.screens ? takeScreenshots(manager, positionals) : showComponents(manager);
});
