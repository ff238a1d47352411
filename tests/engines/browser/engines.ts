import type { Engine, EngineName } from './browser';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

function readPath(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start these tests with \`npm run engines\``);
  return value;
}

/** Starts an engine that scripts/lib/testing/engines.ts has found. */
export function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox') return startFirefox(readPath('E2E_FIREFOX'));
  return startWebKit(readPath('E2E_WEBKIT_DRIVER'), readPath('E2E_WEBKIT_BROWSER'));
}
