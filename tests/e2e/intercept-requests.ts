import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

interface Interception {
  /** Patterns of the Fetch domain: `*` stands for any characters, `?` for one. */
  urlPatterns: string[];
  delayMs: number;
  /** Without one the request continues to the server. */
  response?: { contentType: string; body: string };
}

/**
 * Delays or answers the matching requests of a page, which sends each without the cache of the
 * browser. `page.route` would pass every other request through the test, too.
 */
export async function interceptRequests(
  page: Page,
  { urlPatterns, delayMs, response }: Interception,
): Promise<void> {
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', async ({ requestId }) => {
    await pause(delayMs);
    const sent = response
      ? network.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: response.contentType }],
          body: Buffer.from(response.body).toString('base64'),
        })
      : network.send('Fetch.continueRequest', { requestId });
    await sent.catch(() => {
      // The page was left or closed meanwhile.
    });
  });
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Fetch.enable', {
    patterns: urlPatterns.map((urlPattern) => ({ urlPattern })),
  });
}
