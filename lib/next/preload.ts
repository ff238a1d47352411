/** `node --import ./lib/next/preload.ts`: loaded before Next's server, whose requests then carry the IP address of their client. */
import { readTrustedProxies } from '../env/trusted-proxies.ts';
import { forwardClientIp } from './forward-client-ip.ts';

try {
  forwardClientIp(readTrustedProxies());
} catch (error) {
  process.stderr.write(`The storefront cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
