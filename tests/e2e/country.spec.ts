import type { Page } from '@playwright/test';
import type { Country } from '../../lib/contract/country';
import { expectAccessible } from './axe';
import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { expectNoLayoutShift, recordLayoutShifts } from './layout-shift';
import {
  deliveryDates,
  deliveryNote,
  fill,
  type Lang,
  otherLang,
  toPath,
  toTextKey,
} from './messages';
import { DINAR, expectedMoney, toFils } from './money';
import { startProxy } from './proxy';
import { frames, recordFrames } from './record-frames';
import { preferReducedData } from './reduced-data';

// Layout shifts are those of visitors who see animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Expects every price in the country's currency, computed from the price's `data-fils`. */
async function expectPricesIn(page: Page, country: Country, lang: Lang): Promise<void> {
  const prices = page.locator('[data-fils]');
  await expect(prices.first()).toHaveText(lang === 'ar' ? /ر\.س$|د\.ك$|ر\.ق$/ : /^(SAR|KWD|QAR)/);
  await expect
    .poll(async () => {
      const shown = await prices.evaluateAll((elements) =>
        elements.map(({ dataset, textContent }) => ({
          fils: Number(dataset.fils),
          prices: dataset.in,
          text: textContent,
        })),
      );
      if (shown.length === 0) return ['no price'];
      const toLocalAmount = (prices: string | undefined, fils: number) =>
        prices ? (JSON.parse(prices)[country.code] ?? fils) : fils;
      return shown
        .filter(
          ({ fils, prices, text }) =>
            text !== expectedMoney(toLocalAmount(prices, fils), country, lang),
        )
        .map(({ text }) => text);
    })
    .toEqual([]);
}

async function choose(page: Page, opener: RegExp, country: Country, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${country.name[toTextKey(lang)]}`) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Notes when the app has started and when the country dialog has opened. */
async function recordDialogTimes(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const marks: Record<string, number> = {};
    Object.assign(window, { __marks: marks });
    new MutationObserver(() => {
      if (document.documentElement.dataset.country) marks.started ??= performance.now();
      if (document.querySelector('dialog[open]')) marks.opened ??= performance.now();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { __marks: Record<string, number> }).__marks);
}

test.describe('a first visit', () => {
  test.use({ savedCountry: null, savedPrivacy: null, viewport: { width: 390, height: 844 } });

  test('the country dialog opens one second after the app starts, the consent banner follows above the buy bar without a layout shift, and a chosen country changes every price and is saved', async ({
    page,
    localPath,
    messages,
    lang,
    catalogue,
  }) => {
    await preferReducedData(page);
    const readTimes = await recordDialogTimes(page);
    await recordLayoutShifts(page);
    const readSaved = () =>
      page.evaluate(() => [
        localStorage.getItem('saved_currency_code'),
        localStorage.getItem('currency_chosen'),
      ]);
    const banner = page.getByRole('region', { name: messages.consent.banner.label });
    await page.goto(localPath('/product-details/doani-sidr-honey-500g'));
    const dialog = page.getByRole('dialog', { name: messages.currency.modal.title });
    await expect(dialog).toBeVisible();
    const { started = 0, opened = 0 } = await readTimes();
    expect(opened - started).toBeGreaterThan(950);
    await expect(
      dialog.getByRole('button', { name: messages.currency.modal.continue }),
    ).toBeFocused();
    await expectAccessible(page, 'the country dialog');
    await expect(banner).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await readSaved()).toEqual([null, null]);

    await test.step('the consent banner is above the buy bar', async () => {
      await expect(banner).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const bar = page.getByRole('region', { name: messages.product.buy.bar });
      await expect(bar).toBeVisible();
      const edge = async (place: typeof bar) => (await place.boundingBox()) ?? { y: 0, height: 0 };
      const readDistance = async () =>
        (await edge(bar)).y - (await edge(banner)).y - (await edge(banner)).height;
      await expect.poll(readDistance).toBeGreaterThanOrEqual(-1);
      expect(await readDistance()).toBeLessThan(4);
      await expectAccessible(page, 'the consent banner');
      await expectNoLayoutShift(page);
    });

    await test.step('the banner opens the privacy choices', async () => {
      await banner
        .getByRole('button', { name: messages.consent.banner.choose, exact: true })
        .press('Enter');
      const choices = page.getByRole('dialog', { name: messages.consent.dialog.title });
      await expect(choices).toBeVisible();
      await expectAccessible(page, 'the privacy choices');
      await page.keyboard.press('Escape');
      await expect(choices).toHaveCount(0);
    });

    const arabia = catalogue.country('SA');
    await choose(page, new RegExp(messages.layout.country.change), arabia, lang);
    const changed = fill(messages.currency.changed, { country: arabia.name[toTextKey(lang)] });
    await expect(page.getByRole('status').filter({ hasText: changed })).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expectPricesIn(page, arabia, lang);
    expect(await readSaved()).toEqual(['SA', 'true']);
  });
});

test('a new country changes the delivery time and instalments of a product page, and re-prices it, the next page and the page in the other language', async ({
  page,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  const [kuwait, arabia, bahrain] = [
    catalogue.country('KW'),
    catalogue.country('SA'),
    catalogue.country('BH'),
  ];
  expect([arabia.currencyRate, arabia.numberOfDecimal]).toEqual([12.2, 2]);
  expect(bahrain.isShowTabby, 'instalments in Bahrain').toBe(false);
  const item = catalogue.find(
    ({ priceByCountry, unavailableCountryCodes: codes }) =>
      priceByCountry.some(({ countryCode }) => countryCode === 'SA') && !codes.includes('BH'),
  );
  const opener = new RegExp(messages.layout.country.change);
  const priceIn = (code: string) =>
    orThrow(
      item.priceByCountry.find(({ countryCode }) => countryCode === code)?.salePrice,
      'price',
    );
  const priceLabel = page
    .getByRole('region', { name: item.title[toTextKey(lang)] })
    .locator('.price');
  await page.goto(localPath(`/product-details/${item.seName}`));
  await expect(priceLabel).toHaveText(DINAR[lang]);
  await expect(priceLabel).toHaveText(expectedMoney(toFils(priceIn('KW')), kuwait, lang));

  await test.step('the delivery time and instalments are those of the country', async () => {
    const note = (days: { min: number; max: number }, country?: string) =>
      page.getByText(deliveryNote(lang, deliveryDates(lang, days), country), { exact: true });
    const offer = page.getByText(messages.price.payLaterHow, { exact: true });
    await expect(offer).toBeVisible();
    await expect(note({ min: 1, max: 2 })).toBeVisible();
    await choose(page, opener, bahrain, lang);
    await expect(note({ min: 2, max: 4 }, bahrain.name[toTextKey(lang)])).toBeVisible();
    await expect(note({ min: 1, max: 2 })).toBeHidden();
    await expect(offer).toBeHidden();
  });

  await choose(page, opener, arabia, lang);
  await expect(priceLabel).toHaveText(expectedMoney(toFils(priceIn('SA')), arabia, lang));
  await expectPricesIn(page, arabia, lang);
  const category = page
    .getByRole('navigation', { name: messages.product.breadcrumbs })
    .getByRole('link')
    .last();
  const pathname = (await category.getAttribute('href')) ?? '';
  await category.click();
  await expect(page).toHaveURL(pathname);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectPricesIn(page, arabia, lang);
  await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
  await expect(page).toHaveURL(
    lang === 'ar' ? toPath('en', pathname) : pathname.replace(/^\/en/, ''),
  );
  await expectPricesIn(page, arabia, otherLang(lang));
});

test.describe('with a saved country other than Kuwait', () => {
  test.use({
    savedCountry: 'SA',
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    proxy: async ({}, use) => {
      const proxy = await startProxy({ isSlow: true });
      await use({ server: proxy.host });
      proxy.close();
    },
  });

  test('no frame of a page shows a price in dinar', { tag: '@once' }, async ({
    page,
    localPath,
    lang,
    catalogue,
  }) => {
    await preferReducedData(page);
    await recordFrames(page);
    for (const path of ['/', '/category/honey-and-dates', '/product-details/doani-sidr-honey-500g'])
      await test.step(path, async () => {
        await page.goto(localPath(path));
        await expectPricesIn(page, catalogue.country('SA'), lang);
        const { count, texts, whenParsed } = await frames(page);
        const dinar = /KWD|د\.ك/;
        expect(count, 'frames with prices').toBeGreaterThan(3);
        expect(whenParsed.length, 'prices in the parsed page').toBeGreaterThan(1);
        expect(whenParsed.filter((text) => dinar.test(text))).toEqual([]);
        expect(texts.filter((text) => dinar.test(text))).toEqual([]);
      });
  });
});
