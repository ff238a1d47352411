import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../children.ts';
import { inheritedEnv } from '../settings.ts';
import { supervise } from '../supervisor.ts';
import { startPostgres } from './postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const INTERRUPTED = 130;

/** Runs a bench of the gateway beside a PostgreSQL server of its own, whose address is its first argument; what follows are its own. */
export function runBench(name: string, file: string, own: readonly string[] = []): Promise<void> {
  return supervise(async (supervisor) => {
    const logDir = path.join(ROOT, 'test-results', 'logs');
    mkdirSync(logDir, { recursive: true });
    const args = [path.join(ROOT, 'gateway/bench', file), await startPostgres(supervisor, logDir), ...own];
    await supervisor.finish(startChild({ name, command: process.execPath, args, env: inheritedEnv(), cwd: ROOT, logDir, isVisible: true }));
    return 0;
  }, INTERRUPTED);
}
