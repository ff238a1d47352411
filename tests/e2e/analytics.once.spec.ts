import { webVitalsSchema } from '@/lib/api/contract/web-vitals';
import { FULL_CONSENT } from '@/lib/storage/consent';
import { toPurchaseEventId } from '../../lib/domain/purchase-event-id';
import {
  type AnalyticsRequests,
  getEventNames,
  hidePage,
  mockAnalytics,
  readAnalyticsCalls,
  SCRIPTS,
} from './analytics-mock';
import { expectAccessible } from './axe';
import { stored } from './browser-storage';
import { expect, test } from './checkout';
import { collectConsoleErrors } from './console-errors';
import { urlSecret } from './secrets';
import { toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

const NOTHING: AnalyticsRequests = { thirdPartyUrls: [], events: [], vitals: [] };

test.describe('analytics before consent', () => {
  test.use({ savedPrivacy: null });

  test('nothing is sent before consent; after consent the open page and later pages are reported', async ({
    page,
    context,
    messages,
    shop,
    testProduct,
    localPath,
  }) => {
    const recorded = await mockAnalytics(context);
    const item = testProduct('plain');
    const banner = page.getByRole('region', { name: messages.consent.banner.label });
    await page.goto(localPath('/product-details/doani-sidr-honey-500g'));
    await expect(banner).toBeVisible();
    await page.goto(localPath(`/product-details/${item.seName}`));
    await page
      .getByRole('main')
      .getByRole('button', { name: messages.product.buy.add, exact: true })
      .first()
      .click();
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

    await page.getByRole('button', { name: messages.product.buy.wishlist, exact: true }).click();
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
    const names = calls.layer.flatMap(({ event }) => (event === undefined ? [] : [event]));
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
    await other.goto(localPath('/about-us'));

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
    await page.goto(localPath('/category/honey'));
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const tab of [page, other]) expect((await readAnalyticsCalls(tab)).layer).toEqual([]);
    expect([recorded, await page.evaluate(() => document.cookie)]).toEqual([NOTHING, '']);
    expect(consoleErrors.unexpected()).toEqual([]);
  });

  for (const lang of ['ar', 'en'] as const) {
    test.describe(`in ${lang}`, () => {
      test.use({ lang, savedCountry: null, viewport: { width: 390, height: 844 } });

      test('the consent banner appears after the country dialog, above the buy bar, without a layout shift', async ({
        page,
        messages,
        localPath,
      }) => {
        await page.addInitScript(() => {
          Object.assign(window, { __shift: 0 });
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
            Object.assign(window, { __shift: sum });
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(localPath('/product-details/doani-sidr-honey-500g'));
        const banner = page.getByRole('region', { name: messages.consent.banner.label });
        const country = page.getByRole('dialog', { name: messages.currency.modal.title });
        await expect(country).toBeVisible();
        await expect(banner).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(banner).toBeVisible();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        const bar = page.getByRole('region', { name: messages.product.buy.bar });
        await expect(bar).toBeVisible();
        const edge = async (place: typeof bar) =>
          (await place.boundingBox()) ?? { y: 0, height: 0 };
        await expect
          .poll(
            async () => (await edge(bar)).y - (await edge(banner)).y - (await edge(banner)).height,
          )
          .toBeGreaterThanOrEqual(-1);
        expect(
          (await edge(bar)).y - (await edge(banner)).y - (await edge(banner)).height,
        ).toBeLessThan(4);
        await expectAccessible(page);
        expect(
          await page.evaluate(() => (window as unknown as { __shift: number }).__shift),
        ).toBeLessThan(0.001);
        await banner
          .getByRole('button', { name: messages.consent.banner.choose, exact: true })
          .press('Enter');
        await expect(
          page.getByRole('dialog', { name: messages.consent.dialog.title }),
        ).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
});

test.describe('analytics after consent', () => {
  test.use({ savedPrivacy: FULL_CONSENT });

  test('page speed is reported in one request when the page is hidden', async ({
    page,
    context,
    messages,
    shop,
    localPath,
  }) => {
    const recorded = await mockAnalytics(context);
    await page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function start(options) {
        if (options?.type === 'layout-shift') Object.assign(window, { __isMeasuring: true });
        observe.call(this, options);
      };
    });
    await page.goto(localPath('/product-details/doani-sidr-honey-500g'));
    await page.waitForFunction(() => '__isMeasuring' in window);
    await page
      .getByRole('main')
      .getByRole('button', { name: messages.product.buy.add, exact: true })
      .first()
      .click();
    await expect(shop.drawer).toBeVisible();
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

  test('a purchase is reported once, with hashed personal data, and to third parties only on the next page and without the order code', async ({
    page,
    context,
    accountOwner,
    restoreSession,
    testProduct,
    checkout,
    shop,
    localPath,
  }) => {
    const recorded = await mockAnalytics(context);
    await saveAddresses(accountOwner, [createAddress('KW', accountOwner)]);
    await restoreSession(accountOwner, {
      cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]),
    });
    await page.goto(localPath('/checkout'));
    await checkout.openReview('Cash');
    await checkout.place.click();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(shop.entry('cart', 0)).toBeVisible();
    const keys = () => recorded.events.map(({ key }) => key);
    await expect.poll(keys).toContain('Purchase');
    expect(keys()).toEqual([
      'PageView',
      'InitiateCheckout',
      'AddPaymentInfo',
      'PageView',
      'Purchase',
    ]);
    const code = await urlSecret(page);
    const purchase = recorded.events.at(-1);
    expect(purchase).toMatchObject({
      eventId: code,
      userId: accountOwner.userId,
      listPurshaseItems: [{ quantity: 2, typeId: testProduct('purchased').id }],
    });
    expect(purchase?.email).toMatch(/^[0-9a-f]{64}$/);
    recorded.thirdPartyUrls.length = 0;
    await page.reload();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect.poll(keys).toHaveLength(6);
    expect(keys().at(-1)).toBe('PageView');
    expect(
      [recorded.thirdPartyUrls, (await readAnalyticsCalls(page)).layer],
      'calls to third parties on the order page',
    ).toEqual([[], []]);

    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => recorded.thirdPartyUrls.toSorted()).toEqual(SCRIPTS);
    const id = await toPurchaseEventId(code);
    const names = ['PageView', 'Purchase'];
    await expect
      .poll(async () => getEventNames((await readAnalyticsCalls(page)).meta))
      .toEqual(names);
    const calls = await readAnalyticsCalls(page);
    expect(calls.layer.find(({ event }) => event === 'purchase')).toMatchObject({
      event_id: id,
      ecommerce: { transaction_id: expect.stringMatching(/^3B-\d+$/), currency: 'KWD' },
    });
    expect(getEventNames(calls.tiktok)).toEqual(['PageView', 'CompletePayment']);
    expect(JSON.stringify(calls)).not.toContain(code);
    await page.reload();
    await expect
      .poll(async () => getEventNames((await readAnalyticsCalls(page)).meta))
      .toEqual(['PageView']);
    expect(keys().filter((key) => key === 'Purchase')).toHaveLength(1);
  });
});
