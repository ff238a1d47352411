import { orThrow } from '../../e2e/catalogue';
import { LARGE_CATEGORY } from '../../e2e/large-category';
import { fill, toTextKey } from '../../e2e/messages';
import { expect, inEachLanguage, test } from './fixtures';

const CATEGORY = 'oud-and-bakhoor';
const BRAND = 'Bayt Al Oud';
const BRAND_NAME = { ar: /بيت العود/, en: /Bayt Al Oud/ };
const PAGE_SIZE = 24;
const SPELLINGS = {
  ar: { typed: 'شمعه العنبر', title: 'شمعة العنبر' },
  en: { typed: 'AMBER candl', title: 'Amber & Cardamom Candle' },
};

inEachLanguage(() => {
  test('a facet narrows a category, going back restores the whole list, and “load more” appends the next products, also after a reload', async ({
    shopPage: page,
    lang,
    size,
    messages,
    localPath,
    catalogue,
  }) => {
    const { listing } = messages;
    const parts = ['oud-and-perfume', 'bakhoor-and-burners'];
    const ofCategory = catalogue.items.filter(({ categoryList }) =>
      categoryList.some(({ seName }) => parts.includes(seName)),
    );
    const ofBrand = ofCategory.filter(({ brand }) => brand === BRAND);
    const sheet = ['dialog', listing.filter] as const;
    const place = size === 'phone' ? sheet : 'main';
    await page.goto(localPath(`/category/${CATEGORY}`));
    if (size === 'phone') await page.click(['button', listing.filter]);
    await page.click(place, ['list', listing.groups.brand], ['checkbox', BRAND_NAME[lang]]);
    await page.expectPath(localPath(`/category/${CATEGORY}?brand=Bayt+Al+Oud`));
    await page.expectLayout();
    if (size === 'phone') {
      await page.click(sheet, 'button:last-of-type');
      await page.expectCount(0, sheet);
    }
    await page.expectCount(ofBrand.length, ['region', listing.items], ['article']);
    await page.expectLayout();
    await page.driver.navigate().back();
    await page.expectPath(localPath(`/category/${CATEGORY}`));
    await page.expectCount(0, ['list', listing.activeFilters]);
    await page.expectCount(Math.min(PAGE_SIZE, ofCategory.length), ['article']);

    await test.step('“load more” appends the next products, and a reload shows the same list', async () => {
      const { productCount } = orThrow(
        catalogue.categories.find(({ seName }) => seName === LARGE_CATEGORY),
        LARGE_CATEGORY,
      );
      const count = Math.min(2 * PAGE_SIZE, productCount);
      const readTitles = async () =>
        Promise.all((await page.find('.card h3')).map((heading) => heading.getText()));
      await page.goto(localPath(`/category/${LARGE_CATEGORY}`));
      await page.expectCount(PAGE_SIZE, ['article']);
      await page.click(['button', listing.loadMore]);
      await page.expectCount(count, ['article']);
      await page.expectPath(localPath(`/category/${LARGE_CATEGORY}?page=2`));
      const titles = await readTitles();
      expect(titles).toHaveLength(count);
      await page.reload();
      await page.expectCount(count, ['article']);
      expect(await readTitles()).toEqual(titles);
    });
  });

  test('the search results show the products of a query, the search finds other spellings of a title, and the gallery of the product enlarges the chosen image', async ({
    shopPage: page,
    lang,
    size,
    messages,
    localPath,
    catalogue,
  }) => {
    const { typed, title } = SPELLINGS[lang];
    const { search } = messages.layout.header;
    await page.goto(localPath('/search?q=oud'));
    await page.expectVisible(['region', messages.listing.items], ['article']);
    await page.expectLayout();
    await page.click(['button', size === 'phone' ? search : `${messages.search.label}: oud`]);
    await page.fill(typed, ['combobox', messages.search.label]);
    const option = [
      ['group', messages.search.items],
      ['option', new RegExp(title)],
    ] as const;
    await page.expectVisible(...option);
    await page.expectLayout();
    const room = await page.driver.executeScript(() => {
      const input = document.activeElement;
      let scroller = input?.parentElement;
      while (scroller && getComputedStyle(scroller).overflowY === 'visible')
        scroller = scroller.parentElement;
      return input && scroller
        ? input.getBoundingClientRect().top - scroller.getBoundingClientRect().top
        : 0;
    });
    expect(room, 'pixels above the field for its focus ring').toBeGreaterThanOrEqual(4);
    await page.click(...option);
    await page.expectPath(/product-details/);
    await page.expectText(new RegExp(title), 'h1');
    await page.expectLayout();

    await test.step('the gallery shows the chosen image, and its zoom enlarges it', async () => {
      const { gallery } = messages.product;
      const { seName } = catalogue.find((item) => item.title[toTextKey(lang)].includes(title));
      const { medias } = (await catalogue.page(seName)).item;
      const position = fill(gallery.position, { index: 2, count: medias.length });
      // Its name ends with the position of the image.
      const dialog = ['dialog', new RegExp(`^${gallery.label}`)] as const;
      const readWidth = async () => {
        // The thumbnails have no names.
        const [image] = await page.find(dialog, 'img:not([alt=""])');
        return orThrow(image, 'image in the dialog')
          .getRect()
          .then(({ width }) => width);
      };
      // Phones show one image at a time.
      if (size !== 'phone') {
        await page.click(['region', gallery.label], ['img', medias[1]?.alt[toTextKey(lang)] ?? '']);
        await page.expectVisible(['dialog', new RegExp(`${position}$`)]);
        await page.press('ESCAPE');
        await page.expectCount(0, dialog);
      }
      await page.click(['button', gallery.zoom]);
      await page.expectVisible(dialog, 'img');
      const width = await readWidth();
      await page.click(dialog, ['button', gallery.label]);
      await page.expectAttribute('aria-pressed', 'true', dialog, ['button', gallery.label]);
      await expect.poll(readWidth).toBeGreaterThan(width * 1.5);
      await page.press('ESCAPE');
      await page.expectCount(0, dialog);
      const focused = page.driver.switchTo().activeElement();
      expect(await focused.getAccessibleName()).toBe(gallery.zoom);
    });
  });
});
