import { readDrainDelay } from './lib/env/drain-delay';
import { GATEWAY_URL } from './lib/env/gateway-url';
import { readMetricsAddress } from './lib/env/metrics';
import { isClientIpForwarded } from './lib/next/forwarding-state';

const START_COMMAND = 'node --import ./lib/next/preload.ts node_modules/next/dist/bin/next start';

/**
 * Called by Next before the first request. Ends the server if the preload is missing:
 * clients could then choose their IP address and bypass every rate limit.
 */
export async function register(): Promise<void> {
  // An enclosing condition, because bundlers for other runtimes remove its content.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    if (process.env.NODE_ENV === 'production' && !isClientIpForwarded()) {
      process.stderr.write(
        `The storefront cannot start without its preload. Start it with: ${START_COMMAND}\n`,
      );
      // Next reports a thrown error but keeps listening.
      process.exit(1);
    }
    const { redactConsole } = await import('./lib/security/redact-console');
    redactConsole(console);
    const metricsAddress = readMetricsAddress();
    if (metricsAddress) {
      const { startMetrics } = await import('./lib/metrics/start-metrics');
      startMetrics(metricsAddress, GATEWAY_URL);
    }
    if (process.env.NODE_ENV === 'production') {
      const { delayStop } = await import('./lib/next/drain');
      delayStop(readDrainDelay());
    }
  }
}
