import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';
import { findFreePort } from '../../scripts/lib/ports.ts';
import { step } from '../../scripts/lib/progress.ts';
import { inheritedEnv } from '../../scripts/lib/settings.ts';
import { editConfig } from '../../scripts/setup/edit-config.ts';
import { findProgram } from '../runner/programs.ts';
import type { TestRun } from '../runner/run-tool.ts';
import { FAILED, type TestSummary } from '../runner/test-summary.ts';
import { copySources } from '../setup/copy-sources.ts';
import { LOGO_FILES, OWN_CONFIG, toAnswers } from './second-shop.ts';

const RUN = path.join('scripts', 'run.mjs');
const PREFERRED_PORT = 3350;
/** Folders whose packages the copy shares. */
const PACKAGES = ['.', 'tools', 'tools/auth-emulator'];

/** A copy within the project: the bundler follows no link that leads out of its root. */
function copyProject({ manager }: TestRun): string {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.data', 'second-shop-'));
  manager.onExit(() => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  for (const place of PACKAGES)
    symlinkSync(path.join(ROOT, place, 'node_modules'), path.join(folder, place, 'node_modules'));
  return folder;
}

/** Opens another shop in a copy of the project as docs/adopting.md says, and tests it there. */
export async function testSecondShop(run: TestRun): Promise<TestSummary> {
  const { manager, logDir } = run;
  const env = { ...inheritedEnv(), CHROMIUM_PATH: findProgram('chromium') };
  const node = (name: string, cwd: string, args: string[]) => ({ name, cwd, args, logDir, env });
  for (const place of PACKAGES.slice(1))
    await manager.runOrThrow(node('install', ROOT, [RUN, 'install', place]));
  const folder = await step('Copying the project', async () => copyProject(run));
  const port = await findFreePort(PREFERRED_PORT);
  await manager.runOrThrow(node('setup', folder, [RUN, 'scripts/setup.ts', ...toAnswers(port)]));
  const config = path.join(folder, 'shop.config.ts');
  writeFileSync(config, editConfig(readFileSync(config, 'utf8'), OWN_CONFIG));
  for (const [file, svg] of Object.entries(LOGO_FILES)) writeFileSync(path.join(folder, file), svg);
  await manager.runOrThrow(node('icons', folder, [RUN, 'tools', 'icons']));
  const summary = path.join(run.folder, 'summary.json');
  const options = ['--port', String(port), '--summary', summary, '--logs', logDir];
  const args = [RUN, 'tests/second-shop/run.ts', ...options, '--', ...run.runnerArgs];
  await manager.runToEnd({ ...node('second-shop', folder, args), isVisible: true });
  return existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : FAILED;
}
