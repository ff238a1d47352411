import { expect, inEachLanguage, test } from './fixtures';
import { createShop, isSimple } from './shop';

inEachLanguage(() => {
  test.use({ settings: ['--enable-html5-local-storage=false'] });

  test('a browser without local storage shows one notice, and the cart works', async ({
    shopPage: page,
    lang,
    size,
    messages,
    localPath,
    catalogue,
  }) => {
    const shop = createShop(messages, lang);
    const item = catalogue.find(isSimple);
    const countries = ['dialog', messages.currency.modal.title] as const;
    await page.goto(localPath(`/product-details/${item.seName}`));
    await page.expectText(shop.getTitle(item), 'h1');
    await page.expectVisible(countries);
    await page.press('ESCAPE');
    await page.expectCount(0, countries);
    await page.driver.executeScript(recordToasts);
    await page.click(...shop.addButton);
    await page.expectVisible(...shop.cartLink(1));
    const countNotices = async () => {
      const texts = await page.driver.executeScript<string[]>('return window.toastTexts');
      return texts.filter((text) => text.includes(messages.layout.storage.unsaved)).length;
    };
    await expect.poll(countNotices).toBe(1);
    if (size === 'phone') await page.click(...shop.cartLink(1));
    await page.click(shop.drawer, ['link', messages.cart.summary.viewCart]);
    await page.expectPath(localPath('/cart'));
    await page.click('main', shop.increase(item));
    await page.expectText('2', 'main', ...shop.quantity(item));
    expect(await countNotices()).toBe(1);
  });
});

/** Runs in the page: collects the text of each toast, because toasts disappear. */
function recordToasts(): void {
  const toasts = new Set<Element>();
  const texts: string[] = [];
  Object.assign(window, { toastTexts: texts });
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toast')) {
      if (!toasts.has(toast)) texts.push(toast.textContent.trim());
      toasts.add(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}
