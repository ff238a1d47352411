import { DRAIN_DELAY_MS, GATEWAY_URL, METRICS_ADDRESS } from './lib/config/env/server';
import { isPrepared } from './lib/next/prepared';

const START_COMMAND = 'node --import ./lib/next/preload.ts node_modules/next/dist/bin/next start';

/** Next reports a thrown error but keeps listening. */
function exit(message: string): never {
  process.stderr.write(`The storefront cannot start${message}\n`);
  process.exit(1);
}

/**
 * Called by Next before the first request. Ends the server if a variable is invalid, or if the
 * preload is missing: clients could then choose their IP address and bypass every rate limit.
 */
export async function register(): Promise<void> {
  // An enclosing condition, because bundlers for other runtimes remove its content.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    if (process.env.NODE_ENV === 'production' && !isPrepared())
      exit(` without its preload. Start it with: ${START_COMMAND}`);
    const { listInvalidVariables, STOREFRONT_VARIABLES } = await import('./lib/config/env/schema');
    const { listRemovedVariables } = await import('./lib/shared/removed-variables');
    const problems = listInvalidVariables(STOREFRONT_VARIABLES, process.env);
    const removed = listRemovedVariables(process.env);
    // The storefront of a developer has no https.
    if (process.env.NEXT_PUBLIC_SITE_URL?.startsWith('https:')) problems.push(...removed);
    else for (const problem of removed) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) exit(`:\n  ${problems.join('\n  ')}`);
    const { redactConsole } = await import('./lib/security/redact-console');
    redactConsole(console);
    if (METRICS_ADDRESS) {
      const { startMetrics } = await import('./lib/next/metrics/start-metrics');
      startMetrics(METRICS_ADDRESS, GATEWAY_URL);
    }
    if (process.env.NODE_ENV === 'production') {
      const { delayStop } = await import('./lib/next/drain');
      delayStop(DRAIN_DELAY_MS);
    }
  }
}
