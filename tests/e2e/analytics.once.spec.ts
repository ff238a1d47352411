import type { Page } from '@playwright/test';
import { webVitalsSchema } from '@/lib/contract/web-vitals';
import {
  type AnalyticsRequests,
  getEventNames,
  hidePage,
  mockAnalytics,
  readAnalyticsCalls,
  SCRIPTS,
} from './analytics-mock';
import { stored } from './browser-storage';
import { collectConsoleErrors } from './console-errors';
import { expect, test } from './shopping';

const NOTHING: AnalyticsRequests = { thirdPartyUrls: [], events: [], vitals: [] };

/** Notes when a page opened from now on starts to measure its speed. */
const recordMeasuring = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function start(options) {
      if (options?.type === 'layout-shift') Object.assign(window, { __isMeasuring: true });
      observe.call(this, options);
    };
  });

test.describe('analytics before consent', () => {
  test.use({ savedPrivacy: null });

  test('nothing is sent before consent; after consent the open page, its speed and later pages are reported', async ({
    page,
    context,
    messages,
    shop,
    testProduct,
    localPath,
  }) => {
    const recorded = await mockAnalytics(context);
    await recordMeasuring(page);
    const item = testProduct('plain');
    const banner = page.getByRole('region', { name: messages.consent.banner.label });
    await page.goto(localPath(`/product-details/${item.seName}`));
    await expect(banner).toBeVisible();
    await shop.addFromPage().click();
    await expect(shop.drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner).toBeVisible();
    expect([
      recorded,
      await page.evaluate(() => document.cookie),
      await stored(page, 'privacy_choices'),
    ]).toEqual([NOTHING, '', null]);
    expect(await readAnalyticsCalls(page)).toEqual({
      commands: [],
      layer: [],
      meta: [],
      tiktok: [],
      snap: [],
      clarity: [],
    });

    await banner.getByRole('button', { name: messages.consent.banner.accept, exact: true }).click();
    await expect(banner).toHaveCount(0);
    const first = ['PageView', 'ViewContent', 'AddToCart'];
    await expect.poll(() => recorded.events.map(({ key }) => key)).toEqual(first);
    await expect
      .poll(async () => getEventNames((await readAnalyticsCalls(page)).meta))
      .toEqual(first);
    expect(recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);

    await page.waitForFunction(() => '__isMeasuring' in window);
    await page.getByRole('button', { name: messages.product.buy.wishlist, exact: true }).click();
    await test.step('page speed is reported in one request when the page is hidden', async () => {
      expect(recorded.vitals).toEqual([]);
      await hidePage(page);
      await expect.poll(() => recorded.vitals).toHaveLength(1);
      const [report] = recorded.vitals.map((body) => webVitalsSchema.parse(body));
      expect(report?.device).toBe('desktop');
      const measured = ['CLS product', 'INP product', 'LCP product', 'TTFB product'];
      expect(report?.vitals.map(({ name, page: kind }) => `${name} ${kind}`).toSorted()).toEqual(
        measured,
      );
      const { layer } = await readAnalyticsCalls(page);
      expect(
        layer
          .filter(({ event }) => event === 'web_vitals')
          .map(({ metric_name, page_kind }) => `${metric_name} ${page_kind}`)
          .toSorted(),
      ).toEqual(measured);
      await hidePage(page);
      expect(recorded.vitals).toHaveLength(1);
    });

    await page
      .getByRole('navigation', { name: messages.product.breadcrumbs })
      .getByRole('link')
      .last()
      .click();
    await expect
      .poll(() => recorded.events.map(({ key }) => key))
      .toEqual([...first, 'AddToWishlist', 'PageView']);
    const calls = await readAnalyticsCalls(page);
    expect(
      calls.commands.map(([command, mode, signals]) => ({ command, mode, signals })),
    ).toMatchObject([
      {
        command: 'consent',
        mode: 'default',
        signals: { ad_storage: 'denied', analytics_storage: 'denied' },
      },
      {
        command: 'consent',
        mode: 'update',
        signals: { ad_storage: 'granted', analytics_storage: 'granted' },
      },
    ]);
    const names = calls.layer
      .flatMap(({ event }) => (event === undefined ? [] : [event]))
      .filter((name) => name !== 'web_vitals');
    expect(names).toEqual([
      'gtm.js',
      'page_view',
      'view_item',
      'add_to_cart',
      'add_to_wishlist',
      'page_view',
    ]);
    expect(calls.layer.find(({ event }) => event === 'add_to_cart')).toMatchObject({
      user_id: 'anonymous',
      ecommerce: {
        currency: 'KWD',
        items: [
          {
            item_id: item.id,
            item_name: item.title.En,
            quantity: 1,
            price: item.priceByCountry[0]?.salePrice,
          },
        ],
      },
    });
    expect(getEventNames(calls.tiktok)).toEqual([...first, 'AddToWishlist', 'PageView']);
    expect(getEventNames(calls.snap)).toEqual([
      'PAGE_VIEW',
      'VIEW_CONTENT',
      'ADD_CART',
      'ADD_TO_WISHLIST',
      'PAGE_VIEW',
    ]);
    expect(calls.clarity.filter(([call]) => call === 'event').map(([, name]) => name)).toEqual([
      'ViewContent',
      'AddToCart',
      'AddToWishlist',
    ]);
    const ids = recorded.events.map(({ eventId }) => eventId);
    expect(
      calls.meta.flatMap(([call, , , options]) => (call === 'track' ? [options] : [])),
    ).toEqual(ids.map((eventID) => ({ eventID })));
    expect(new Set(ids).size).toBe(5);
    expect(recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);
  });

  test('a refusal hides the banner in every tab and sends nothing; consent can be withdrawn', async ({
    page,
    context,
    messages,
    localPath,
  }) => {
    const recorded = await mockAnalytics(context);
    const other = await context.newPage();
    const consoleErrors = collectConsoleErrors(other);
    const consentBanner = (tab: typeof page) =>
      tab.getByRole('region', { name: messages.consent.banner.label });
    for (const tab of [page, other]) await tab.goto(localPath('/faq'));
    await expect(consentBanner(other)).toBeVisible();
    await consentBanner(page)
      .getByRole('button', { name: messages.consent.banner.refuse, exact: true })
      .click();
    for (const tab of [page, other]) await expect(consentBanner(tab)).toHaveCount(0);
    await other
      .getByRole('contentinfo')
      .getByRole('link', { name: messages.info.links.about, exact: true })
      .click();
    await expect(other).toHaveURL(localPath('/about-us'));

    const dialog = page.getByRole('dialog', { name: messages.consent.dialog.title });
    const openChoices = () =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: messages.layout.footer.privacyChoices, exact: true })
        .click();
    await openChoices();
    await expect(
      dialog.getByRole('checkbox', { name: messages.consent.necessary.name }),
    ).toBeDisabled();
    expect(recorded).toEqual(NOTHING);
    await dialog.getByRole('checkbox', { name: messages.consent.measurement.name }).check();
    await dialog.getByRole('button', { name: messages.consent.dialog.save, exact: true }).click();
    const measuring = SCRIPTS.filter((script) => /clarity|googletagmanager/.test(script));
    await expect
      .poll(() => recorded.thirdPartyUrls.toSorted())
      .toEqual([...measuring, ...measuring].toSorted());
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: page.url() }]);

    recorded.thirdPartyUrls.length = 0;
    const reloads = Promise.all([page, other].map((tab) => tab.waitForEvent('load')));
    await openChoices();
    await dialog.getByRole('button', { name: messages.consent.banner.refuse, exact: true }).click();
    await reloads;
    await page
      .getByRole('navigation', { name: messages.layout.header.navigation })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const tab of [page, other]) expect((await readAnalyticsCalls(tab)).layer).toEqual([]);
    expect([recorded, await page.evaluate(() => document.cookie)]).toEqual([NOTHING, '']);
    expect(await consoleErrors.unexpected()).toEqual([]);
  });
});
