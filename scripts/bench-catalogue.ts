/** `npm run bench:catalogue`: times the gateway's calls on a PostgreSQL server of its own and on the embedded database. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './lib/children.ts';
import { inheritedEnv } from './lib/settings.ts';
import { supervise } from './lib/supervisor.ts';
import { startPostgres } from './lib/testing/postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INTERRUPTED = 130;

await supervise(async (supervisor) => {
  const logDir = path.join(ROOT, 'test-results', 'logs');
  mkdirSync(logDir, { recursive: true });
  const args = [path.join(ROOT, 'gateway/bench/catalogue.ts'), await startPostgres(supervisor, logDir)];
  await supervisor.finish(
    startChild({ name: 'catalogue-bench', command: process.execPath, args, env: inheritedEnv(), cwd: ROOT, logDir, isVisible: true }),
  );
  return 0;
}, INTERRUPTED);
