/**
 * `node --import ./lib/next/preload.ts`: runs before the server of Next, whose requests
 * then have the IP address of their client.
 */
import { readTrustedProxies } from '../env/trusted-proxies.ts';
import { forwardClientIp } from './forward-client-ip.ts';

try {
  forwardClientIp(readTrustedProxies());
} catch (error) {
  process.stderr.write(
    `The storefront cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
