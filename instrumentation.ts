import { isClientIpForwarded } from './lib/next/forwarding-state';

const START = 'node --import ./lib/next/preload.ts node_modules/next/dist/bin/next start';

/**
 * Next calls this once, before the server answers its first request. Refuses to serve without the preload: visitors could then choose their
 * own IP address, and with it evade every limit.
 */
export async function register(): Promise<void> {
  // Written as a condition round everything, of which builds for another runtime leave out what is inside.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    if (process.env.NODE_ENV === 'production' && !isClientIpForwarded()) {
      process.stderr.write(`The storefront cannot start without its preload. Start it with: ${START}\n`);
      // Next would report a thrown error, and go on to listen.
      process.exit(1);
    }
    const { redactConsole } = await import('./lib/security/redact-console');
    redactConsole(console);
  }
}
