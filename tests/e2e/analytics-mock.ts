import type { BrowserContext, Page, Request } from '@playwright/test';
import type { BackendEvent } from '@/lib/contract/analytics';
import type { WebVitals } from '@/lib/contract/web-vitals';

/** Sorted script URLs of the analytics providers that are configured in the shop under test. */
export const SCRIPTS = [
  'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C0TESTS0TESTS0TESTS0&lib=ttq',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://sc-static.net/scevent.min.js',
  'https://www.clarity.ms/tag/tests0clarity',
  'https://www.googletagmanager.com/gtm.js?id=GTM-TESTS0',
];

const isThirdParty = ({ hostname }: URL) => hostname !== 'localhost' && hostname !== '127.0.0.1';

export interface AnalyticsRequests {
  /** URLs of requests to third parties. */
  thirdPartyUrls: string[];
  /** Events sent to the gateway. */
  events: BackendEvent[];
  /** Measurements of page speed sent to the gateway. */
  vitals: WebVitals[];
}

/**
 * Replaces third-party scripts with empty ones, so that the calls stay in the providers' queues.
 */
export async function mockAnalytics(context: BrowserContext): Promise<AnalyticsRequests> {
  const recorded: AnalyticsRequests = { thirdPartyUrls: [], events: [], vitals: [] };
  await context.route(isThirdParty, (route) => {
    recorded.thirdPartyUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  context.on('request', (request: Request) => {
    if (request.url().endsWith('/sendEventFacebook')) recorded.events.push(request.postDataJSON());
    if (request.url().endsWith('/WebVitals/Send')) recorded.vitals.push(request.postDataJSON());
  });
  return recorded;
}

/** Every call that this page made to an analytics provider. */
export async function readAnalyticsCalls(page: Page) {
  return page.evaluate(() => {
    const isCommand = (entry: unknown): entry is ArrayLike<unknown> =>
      Object.prototype.toString.call(entry) === '[object Arguments]';
    const { dataLayer = [], fbq, ttq, snaptr, clarity } = window;
    return {
      commands: dataLayer.filter(isCommand).map((entry) => Array.from(entry)),
      layer: dataLayer.filter((entry) => !isCommand(entry)) as Record<string, unknown>[],
      meta: fbq?.queue ?? [],
      tiktok: ttq ? Array.from(ttq) : [],
      snap: snaptr?.queue ?? [],
      clarity: clarity?.q ?? [],
    };
  });
}

/**
 * Hides a page as a change of the tab does. Playwright reports no requests of a page that is being
 * left.
 */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Names of the events in the calls of a pixel, in order. */
export const getEventNames = (calls: readonly unknown[][]) =>
  calls.flatMap(([call, name]) =>
    call === 'track' ? [name] : call === 'page' ? ['PageView'] : [],
  );
