import { routes } from '@/lib/domain/routes';
import { expect, expectOwn, forEachVisitor, test } from './visitor';

const PATHS = [
  ...[routes.home, routes.search(), routes.offers, routes.cart, routes.wishlist, routes.compare],
  ...[routes.about, routes.stores, routes.faq, routes.contact],
];

forEachVisitor((lang) => {
  test('a shop without products opens without errors, on every page', async ({
    page,
    localPath,
    messages,
  }) => {
    for (const path of PATHS) {
      await page.goto(localPath(path));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expectOwn(page);
    }
    await page.goto(localPath(routes.categories));
    await expect(page.getByRole('main').getByText(messages.home.empty)).toBeVisible();
  });
});
