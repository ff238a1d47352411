/** `npm run build`: the shop for production, from the environment as it is. The gateway that GATEWAY_URL names must be running. */
import path from 'node:path';
import { startChild } from './lib/children.ts';
import { loadSettings } from './lib/settings.ts';
import { STOREFRONT_SOURCES, sourceHash } from './lib/source-hash.ts';
import { buildEnvironment, buildIdOf, finishBuild } from './lib/storefront.ts';
import { supervise } from './lib/supervisor.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

await supervise(async (supervisor) => {
  const settings = loadSettings(ROOT);
  const distDir = settings.NEXT_DIST_DIR ?? '.next';
  const baked = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('NEXT_PUBLIC_') || name.startsWith('GATEWAY_')));
  const build = { id: buildIdOf(sourceHash(ROOT, STOREFRONT_SOURCES, baked)), timestamp: Date.now() };
  const next = startChild({
    name: 'build',
    command: process.execPath,
    args: [path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    env: { ...process.env, NODE_ENV: 'production', ...buildEnvironment(build) },
    cwd: ROOT,
    logDir: path.join(ROOT, settings.GATEWAY_DATA_DIR, 'logs'),
    isVisible: true,
  });
  await supervisor.finish(next);
  await finishBuild({ root: ROOT, distDir, settings }, build);
  return 0;
}, 130);
