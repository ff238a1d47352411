/**
 * `npm run tools -- gallery`: shows every component in all its states, in both directions.
 * `--screens` saves screenshots of every page in docs/gallery.
 */
import { parseArgs } from 'node:util';
import { createTempDir, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import { findFreePort } from '../../scripts/lib/ports.ts';
import { type ProcessManager, runManaged } from '../../scripts/lib/process-manager.ts';
import { step } from '../../scripts/lib/progress.ts';
import { loadSettings } from '../../scripts/lib/settings.ts';
import { buildGallery, GALLERY } from '../../tests/gallery/build.ts';
import { serveGallery } from '../../tests/gallery/serve.ts';
import { SUITES } from '../../tests/runner/suites.ts';
import { summaryLine } from '../../tests/runner/test-summary.ts';

const PREFERRED_PORT = 3600;

async function showComponents(manager: ProcessManager): Promise<never> {
  await step('Building the gallery', () => buildGallery(GALLERY));
  const { url } = await serveGallery(GALLERY, await findFreePort(PREFERRED_PORT));
  console.log(
    `\n  ${url}          both directions side by side\n  ${url}/ar.html  Arabic\n  ${url}/en.html  English\n\nCtrl-C stops it.`,
  );
  return manager.failure;
}

/** Runs the screenshots as a Playwright suite on the test shop; `runnerArgs` are for Playwright. */
async function takeScreenshots(
  manager: ProcessManager,
  runnerArgs: readonly string[],
): Promise<number> {
  const folder = createTempDir(manager, 'shop-screens-');
  const args = ['--config', 'tests/screens/playwright.config.ts', ...runnerArgs];
  const summary = await SUITES.e2e.run({
    manager,
    settings: loadSettings(),
    folder,
    logDir: TEST_LOG_DIR,
    runnerArgs: args,
  });
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
