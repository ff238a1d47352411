import { existsSync, globSync } from 'node:fs';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { findProgram } from '../../scripts/lib/programs.ts';
import { inheritedEnv } from '../../scripts/lib/settings.ts';

const NAMES = ['webkit', 'firefox'] as const;
type EngineName = (typeof NAMES)[number];

interface Engines {
  /** Engines of which every program is installed. */
  found: EngineName[];
  /** The path of each program, by environment variable. */
  env: NodeJS.Dict<string>;
}

export function findEngines(): Engines {
  const webkit = {
    E2E_WEBKIT_DRIVER: findProgram('webkit'),
    // Its package puts it into no folder of PATH.
    E2E_WEBKIT_BROWSER: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0],
    E2E_XVFB: findProgram('xvfb'),
  };
  const firefox = { E2E_FIREFOX: findProgram('firefox') };
  const isComplete = (programs: NodeJS.Dict<string>) => Object.values(programs).every(Boolean);
  const isFound = { webkit: isComplete(webkit), firefox: isComplete(firefox) };
  return {
    found: NAMES.filter((name) => isFound[name]),
    env: { ...webkit, ...firefox },
  };
}

const DISPLAYS = { first: 90, last: 190 };
const toLockFile = (display: number) => `/tmp/.X${display}-lock`;

/**
 * Starts a screen without a monitor, which WebKitGTK needs.
 * @returns its DISPLAY
 */
export async function startScreen(
  manager: ProcessManager,
  command: string,
  logDir: string,
): Promise<string> {
  let display = DISPLAYS.first;
  while (existsSync(toLockFile(display)) && display < DISPLAYS.last) display += 1;
  const args = [`:${display}`, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const isReady = async () =>
    existsSync(toLockFile(display)) && existsSync(`/tmp/.X11-unix/X${display}`);
  await manager.startDaemon({
    name: 'xvfb',
    command,
    args,
    env: inheritedEnv(),
    logDir,
    startTimeoutMs: 20_000,
    isReady,
  });
  return `:${display}`;
}
