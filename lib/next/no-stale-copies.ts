import type { ServerResponse } from 'node:http';
import { interceptEvents, onListen } from './on-listen.ts';

/** Up to 24 hours: `expire` of the data in the page. */
const STALE_COPIES = /,\s*stale-while-revalidate=\d+/;

/**
 * Makes all HTTP servers of this process send pages and navigation data without
 * `stale-while-revalidate`, with which browsers show a page of the last visit, and its prices.
 */
export function forbidStaleCopies(): void {
  onListen((server) =>
    interceptEvents(server, ['request'], ([, parameter], run) => {
      const response = parameter as ServerResponse; // the second parameter of the event
      const { writeHead } = response;
      response.writeHead = (...parameters: unknown[]) => {
        const control = response.getHeader('cache-control');
        if (typeof control === 'string' && STALE_COPIES.test(control))
          response.setHeader('Cache-Control', control.replace(STALE_COPIES, ''));
        return Reflect.apply(writeHead, response, parameters);
      };
      return run();
    }),
  );
}
