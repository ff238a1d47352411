import { orThrow } from '../e2e/catalogue';
import { LARGE_CATEGORY } from '../e2e/large-category';
import { fill, toTextKey } from '../e2e/messages';
import { expect, inEachLanguageAndSize, test } from './fixtures';

const CATEGORY = 'oud-and-bakhoor';
const BRAND = 'Bayt Al Oud';
const PAGE_SIZE = 24;

inEachLanguageAndSize(() => {
  test('a facet narrows a category, going back restores the whole list, and “load more” appends the next products, also after a reload', async ({
    shopPage: page,
    lang,
    size,
    messages,
    localPath,
    catalogue,
    capture,
  }) => {
    const parts = ['oud-and-perfume', 'bakhoor-and-burners'];
    const ofBrand = catalogue.items.filter(
      ({ brand, categoryList }) =>
        brand === BRAND && categoryList.some(({ seName }) => parts.includes(seName)),
    );
    const results = page.role('region', messages.listing.items).role('article');
    await page.goto(localPath(`/category/${CATEGORY}`));
    await page.expectVisible(page.role('article'));
    const sheet = page.dialog(messages.listing.filter);
    if (size === 'phone') {
      await page.role('button', messages.listing.filter).click();
      await page.expectMotionless(sheet);
      await capture('facets');
    }
    const box = (size === 'phone' ? sheet : page.main)
      .role('list', messages.listing.groups.brand)
      .role('checkbox', new RegExp(BRAND));
    await box.click();
    await page.expectPath(localPath(`/category/${CATEGORY}?brand=Bayt+Al+Oud`));
    if (size === 'phone') {
      await sheet.role('button').last.click();
      await page.expectGone(sheet);
    }
    await page.expectCount(results, ofBrand.length);
    await capture('category-filtered');
    await page.back();
    await page.expectPath(localPath(`/category/${CATEGORY}`));
    await page.expectGone(page.role('list', messages.listing.activeFilters));
    await page.waitForTexts(page.role('article'), (texts) => texts.length > ofBrand.length);

    await test.step('“load more” appends the next products, and a reload shows the same list', async () => {
      const { productCount, name } = orThrow(
        catalogue.categories.find((one) => one.seName === LARGE_CATEGORY),
        LARGE_CATEGORY,
      );
      const cards = page.role('article');
      await page.goto(localPath(`/category/${LARGE_CATEGORY}`));
      await page.expectCount(cards, PAGE_SIZE);
      await capture('category');
      await page.role('button', messages.listing.loadMore).click();
      await page.expectCount(cards, Math.min(2 * PAGE_SIZE, productCount));
      await page.expectPath(localPath(`/category/${LARGE_CATEGORY}?page=2`));
      const headings = page.css('.card h3');
      const titles = await headings.texts();
      expect(titles).toHaveLength(Math.min(2 * PAGE_SIZE, productCount));
      await page.reload();
      await page.expectCount(cards, Math.min(2 * PAGE_SIZE, productCount));
      expect(await headings.texts()).toEqual(titles);
      await page.expectTitle(name[toTextKey(lang)]);
    });
  });

  const SPELLINGS = {
    ar: { typed: 'شمعه العنبر', title: 'شمعة العنبر' },
    en: { typed: 'AMBER candl', title: 'Amber & Cardamom Candle' },
  };

  test('the search results show the products of a query, the search finds other spellings of a title, and the gallery of the product enlarges the chosen image', async ({
    shopPage: page,
    lang,
    size,
    messages,
    localPath,
    catalogue,
    capture,
  }) => {
    const { typed, title } = SPELLINGS[lang];
    await page.goto(localPath('/search?q=oud'));
    await page.expectVisible(page.role('region', messages.listing.items).role('article'));
    await capture('search-results');
    const { search, searchPrompt } = messages.layout.header;
    await page.role('button', size === 'phone' ? search : searchPrompt).click();
    const field = page.role('combobox', messages.search.label);
    await field.fill(typed);
    const option = page
      .role('group', messages.search.items)
      .role('option')
      .filter({ text: title }).first;
    await page.expectVisible(option);
    await page.expectMotionless(page.dialog());
    await capture('search');
    const room = await field.readAll(([input]) => {
      let scroller = input?.parentElement;
      while (scroller && getComputedStyle(scroller).overflowY === 'visible')
        scroller = scroller.parentElement;
      return input && scroller
        ? input.getBoundingClientRect().top - scroller.getBoundingClientRect().top
        : 0;
    });
    expect(room, 'pixels above the field for its focus ring').toBeGreaterThanOrEqual(4);
    await option.click();
    await page.expectPath(/product-details/);
    await page.expectTitle(new RegExp(title));
    await capture('product');

    await test.step('the gallery shows the chosen image, and its zoom enlarges it', async () => {
      const { gallery } = messages.product;
      const { medias } = catalogue.find((item) => item.title[toTextKey(lang)].includes(title));
      const thumbnail = page
        .role('region', gallery.label)
        .role('button', fill(gallery.show, { index: 2, count: medias.length }));
      await thumbnail.click();
      await page.expectAttribute(thumbnail, 'aria-current', 'true');

      await page.role('button', gallery.zoom).click();
      const dialog = page.dialog(gallery.label);
      const image = dialog.css('img');
      await page.expectVisible(image);
      await page.expectMotionless(dialog);
      const { width } = await image.box();
      const enlarged = dialog.role('button', gallery.label);
      await enlarged.click();
      await page.expectAttribute(enlarged, 'aria-pressed', 'true');
      await expect.poll(async () => (await image.box()).width).toBeGreaterThan(width * 1.5);
      await capture('zoom');
      await page.press('Escape');
      await page.expectGone(dialog);
      const getFocused = () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
      expect(await page.read(getFocused)).toBe(gallery.zoom);
    });
  });
});
