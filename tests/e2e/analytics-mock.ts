import type { BrowserContext, Page, Request } from '@playwright/test';
import type { BackendEvent } from '@/lib/api/contract/analytics';

/** The scripts of the tools that the shop of the tests has ids for, in their order. */
export const SCRIPTS = [
  'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C0TESTS0TESTS0TESTS0&lib=ttq',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://sc-static.net/scevent.min.js',
  'https://www.clarity.ms/tag/tests0clarity',
  'https://www.googletagmanager.com/gtm.js?id=GTM-TESTS0',
];

const isOutside = ({ hostname }: URL) => hostname !== 'localhost' && hostname !== '127.0.0.1';

export interface AnalyticsRequests {
  /** Addresses outside the shop that were asked for. */
  outside: string[];
  /** What the gateway was told. */
  events: BackendEvent[];
}

/** Answers in the place of third parties with scripts that do nothing, so that what they are told stays in their queues. */
export async function mockAnalytics(context: BrowserContext): Promise<AnalyticsRequests> {
  const recorded: AnalyticsRequests = { outside: [], events: [] };
  await context.route(isOutside, (route) => {
    recorded.outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  context.on('request', (request: Request) => {
    if (request.url().endsWith('/sendEventFacebook')) recorded.events.push(request.postDataJSON());
  });
  return recorded;
}

/** Everything that this page has told the tools, call by call. */
export async function readAnalyticsCalls(page: Page) {
  return page.evaluate(() => {
    const isCommand = (entry: unknown): entry is ArrayLike<unknown> => Object.prototype.toString.call(entry) === '[object Arguments]';
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

/** Names of the events among the calls of a pixel, in their order. */
export const namesIn = (calls: readonly unknown[][]) =>
  calls.flatMap(([call, name]) => (call === 'track' ? [name] : call === 'page' ? ['PageView'] : []));
