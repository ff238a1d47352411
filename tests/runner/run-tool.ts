import path from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { inheritedEnv, type Settings } from '../../scripts/lib/settings.ts';

export interface TestRun {
  manager: ProcessManager;
  settings: Settings;
  /** A temporary folder of this suite. */
  folder: string;
  /** The folder of its logs: other suites run at the same time. */
  logDir: string;
  /** The arguments after `--`, for the test runner of the suite. */
  runnerArgs: readonly string[];
}

interface Tool {
  name: string;
  /** The name of a package's binary, and its arguments. */
  command: readonly string[];
  env?: NodeJS.Dict<string>;
  isVisible?: boolean;
}

/** Runs a tool of node_modules until it ends. */
export function runTool(
  { manager, logDir }: TestRun,
  { name, command: [binary = '', ...args], env, isVisible = false }: Tool,
) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const command = path.join(ROOT, 'node_modules', '.bin', binary + suffix);
  const toolEnv = { ...inheritedEnv(), NEXT_TELEMETRY_DISABLED: '1', ...env };
  return manager.runToEnd({ name, command, args, env: toolEnv, logDir, isVisible });
}
