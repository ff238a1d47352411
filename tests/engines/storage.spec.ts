import { toTextKey } from '../e2e/messages';
import { expect, inEachLanguageAndSize, test } from './fixtures';

/** Runs in the page: behaves as a browser that refuses storage to the site. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse });
}

/** Runs in the page: collects the text of each toast, because toasts disappear. */
function recordToasts(): void {
  const toasts = new Set<Element>();
  window.toastTexts = [];
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toast')) {
      if (!toasts.has(toast)) window.toastTexts?.push(toast.textContent.trim());
      toasts.add(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    toastTexts?: string[];
  }
}

inEachLanguageAndSize(() => {
  test.use({ pageScript: `(${refuseStorage})();(${recordToasts})();` });

  test('a browser that refuses storage shows one notice, and the cart works', async ({
    shopPage: page,
    shop,
    lang,
    size,
    messages,
    localPath,
    catalogue,
  }) => {
    const item = catalogue.find(
      ({ stock, type, preOrder }) => stock === 'in' && type === 'PRODUCT' && !preOrder,
    );
    await page.goto(localPath(`/product-details/${item.seName}`));
    await page.expectTitle(item.title[toTextKey(lang)]);
    const countries = page.dialog(messages.currency.modal.title);
    await page.expectMotionless(countries);
    await page.press('Escape');
    await page.expectGone(countries);
    await shop.addButton.click();
    await page.expectVisible(shop.cartLink(1));
    const countNotices = async () =>
      (await page.read(() => window.toastTexts ?? [])).filter((text) =>
        text.includes(messages.layout.storage.unsaved),
      ).length;
    await expect.poll(countNotices).toBe(1);
    if (size === 'phone') await shop.cartLink(1).click();
    await shop.drawer.role('link', messages.cart.summary.viewCart).click();
    await page.expectPath(localPath('/cart'));
    await shop.line(item).increase.click();
    await page.expectText(shop.line(item).quantity, '2');
    expect(await countNotices()).toBe(1);
  });
});
