import type { Step } from './steps.ts';

/** Up to 24 hours: `expire` of the data in the page. */
const STALE_COPIES = /,\s*stale-while-revalidate=\d+/;

/**
 * Sends pages and navigation data without `stale-while-revalidate`, with which browsers show a page
 * of the last visit, and its prices.
 */
export const forbidStaleCopies: Step = (_, response, next) => {
  if (!response) return next();
  const { writeHead } = response;
  response.writeHead = (...parameters: unknown[]) => {
    const control = response.getHeader('cache-control');
    if (typeof control === 'string' && STALE_COPIES.test(control))
      response.setHeader('Cache-Control', control.replace(STALE_COPIES, ''));
    return Reflect.apply(writeHead, response, parameters);
  };
  return next();
};
