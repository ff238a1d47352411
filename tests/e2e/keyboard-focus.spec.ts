import type { Locator, Page } from '@playwright/test';
import { DEMO_CODES } from '../fixtures/demonstration';
import { expect, test } from './account';
import { fill } from './messages';
import { saveList, toCartLine } from './shopper';

const SHORT_SCREEN = { width: 1280, height: 800 };

const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** Presses a control by keyboard and expects the focus to be in the page afterwards. */
async function press(page: Page, control: Locator, isDone: () => Promise<unknown>): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
  await isDone();
  await expect.poll(() => hasFocus(page), `focus after ${control}`).toBe(true);
}

test('the focus stays in the page when the pressed control is disabled or removed', {
  tag: '@once',
}, async ({ page, localPath, messages, shop, authPage, catalogue, consoleErrors }) => {
  consoleErrors.expect(/status of 40[04]/);
  await page.setViewportSize(SHORT_SCREEN);
  const main = page.getByRole('main');
  const items = catalogue.items.filter(({ stock, type }) => stock === 'in' && type === 'PRODUCT');
  const [first, second] = items;
  if (!first || !second) throw new Error('two products in stock are needed');

  await test.step('forms', async () => {
    await page.goto(localPath('/login'));
    await authPage.logIn({ email: 'nobody@example.com', password: 'wrong password' });
    const alert = main.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toBeVisible();
    const submit = main.getByRole('button', { name: messages.account.login.submit, exact: true });
    await press(page, submit, () => expect(alert).toBeInViewport());
    await expect(submit).toBeFocused();
  });

  await test.step('quantity, removal, undo and clearing of the cart', async () => {
    await saveList(page, 'cart_products', [toCartLine(first, 2), toCartLine(second)]);
    await page.goto(localPath('/cart'));
    const line = shop.line(first);
    await press(page, line.decrease, () => expect(line.quantity).toHaveText('1'));
    await expect(line.decrease).toBeFocused();
    await press(page, line.remove, () => expect(line.undo).toBeFocused());
    await press(page, line.undo, () => expect(line.increase).toBeVisible());
    const { open, label, apply, remove } = messages.cart.promotion;
    await press(page, main.getByText(open, { exact: true }), () =>
      expect(main.getByLabel(label)).toBeVisible(),
    );
    await main.getByLabel(label).fill(DEMO_CODES.percent);
    const removeCode = main.getByRole('button', { name: remove });
    await press(page, main.getByRole('button', { name: apply }), () =>
      expect(removeCode).toBeFocused(),
    );
    await press(page, removeCode, () => expect(main.getByLabel(label)).toBeFocused());
    const clear = main.getByRole('button', { name: messages.cart.summary.clear });
    const undo = main.getByRole('button', { name: messages.cart.line.undo });
    await press(page, clear, () => expect(undo).toBeFocused());
    await press(page, undo, () => expect(line.increase).toBeVisible());
  });

  await test.step('wishlist and comparison', async () => {
    await saveList(page, 'wishlist_products', [toCartLine(first), toCartLine(second)]);
    await page.goto(localPath('/wishlist'));
    await press(page, shop.heart(first), () => expect(shop.heart(second)).toBeFocused());
    await press(page, shop.heart(second), () =>
      expect(main.getByRole('link', { name: messages.wishlist.emptyAction })).toBeFocused(),
    );
    await saveList(page, 'compare_products', [toCartLine(first), toCartLine(second)]);
    await page.goto(localPath('/compare'));
    const remove = (item: typeof first) =>
      main.getByRole('button', {
        name: fill(messages.compare.remove, { title: shop.getTitle(item) }),
      });
    await press(page, remove(first), () => expect(remove(second)).toBeFocused());
    await press(page, remove(second), () => expect(remove(second)).toHaveCount(0));
  });

  await test.step('filters and load more', async () => {
    await page.goto(localPath('/category/honey-and-dates?sale=1&stock=1'));
    const chips = page.getByRole('list', { name: messages.listing.activeFilters });
    const removeChip = chips.getByRole('button');
    await press(page, removeChip.first(), () => expect(removeChip).toHaveCount(2));
    await press(page, removeChip.last(), () => expect(chips).toHaveCount(0));
    await page.goto(localPath('/search'));
    const more = main.getByRole('button', { name: messages.listing.loadMore });
    await expect(more).toBeVisible();
    let shown = await main.getByRole('article').count();
    while ((await more.count()) > 0) {
      await press(page, more, () =>
        expect.poll(() => main.getByRole('article').count()).toBeGreaterThan(shown),
      );
      const next = await main.getByRole('article').count();
      if ((await more.count()) === 0)
        await expect(main.getByRole('article').nth(shown).getByRole('link').first()).toBeFocused();
      shown = next;
    }
  });
});
