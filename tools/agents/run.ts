/**
 * `npm run tools -- agents`: checks the endpoint for agents with Shopify's client and with the
 * conformance suite of the Model Context Protocol.
 */
import path from 'node:path';
import { ROOT, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import { runManaged } from '../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../scripts/lib/settings.ts';

await runManaged(async (manager) => {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { ok } = await manager.runToEnd({
    name: 'agents',
    args: [vitest, 'run', '--config', 'tools/agents/vitest.config.ts', '--root', ROOT],
    env: inheritedEnv(),
    logDir: TEST_LOG_DIR,
    isVisible: true,
  });
  return ok ? 0 : 1;
});
