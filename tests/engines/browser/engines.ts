import type { Engine, EngineName, EngineOptions } from './browser';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

function readPath(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start these tests with \`npm run engines\``);
  return value;
}

/** Starts an engine that find-engines.ts has found. */
export function startEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  if (name === 'firefox') return startFirefox(readPath('E2E_FIREFOX'), options);
  const paths = {
    driver: readPath('E2E_WEBKIT_DRIVER'),
    browser: readPath('E2E_WEBKIT_BROWSER'),
  };
  return startWebKit(paths, options);
}
