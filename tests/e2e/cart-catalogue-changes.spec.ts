import type { Page } from '@playwright/test';
import { fill } from './messages';
import { expectedMoney, toFils } from './money';
import { readCartQuantities, readList, saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';
import type { ItemChange } from './staff';
import { type TestProductName, testProductSku } from './test-products';

const ISOLATES = /[\u2068\u2069]/g;

interface LiveFixtures {
  /** Formats an amount as the shop does in Kuwait. */
  dinar: (kwd: number) => string;
  /** Changes a test product as staff do, and restores it after the test. */
  change: (name: TestProductName, change: ItemChange) => Promise<void>;
}

const live = test.extend<LiveFixtures>({
  dinar: async ({ catalogue, lang }, use) => {
    await use((kwd) => expectedMoney(toFils(kwd), catalogue.country('KW'), lang));
  },
  change: async ({ staff, lang }, use) => {
    const changed = new Set<TestProductName>();
    await use(async (name, change) => {
      changed.add(name);
      await staff.changeItem(testProductSku(name, lang), change);
    });
    for (const name of changed)
      await staff.changeItem(testProductSku(name, lang), {
        price: 5,
        stock: 1000,
        isEnabled: true,
      });
  },
});

const readNotices = async (page: Page, text: string) =>
  (await page.getByText(text).allTextContents()).map((one) => one.replace(ISOLATES, ''));
const getSummary = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('definition');

live.describe('a price that changed since the product was added', () => {
  live(
    'a changed price is shown in the cart, applies at once, and can be accepted',
    async ({ page, shop, localPath, messages, testProduct, dinar, change }) => {
      const item = testProduct('priceRaised');
      await saveList(page, 'cart_products', [toCartLine(item, 2)]);
      await change('priceRaised', { price: 6.5 });
      await page.goto(localPath('/cart'));
      const { row, increase, quantity } = shop.line(item);
      const notice = fill(messages.cart.price.changed, { from: dinar(5), to: dinar(6.5) });
      const start = messages.cart.price.changed.slice(0, messages.cart.price.changed.indexOf('{'));
      await expect(row.getByText(start)).toBeVisible();
      expect(await readNotices(page, start)).toEqual([notice]);
      await expect(row).toContainText(dinar(13));
      await expect(getSummary(page, messages.cart.summary.title).first()).toHaveText(dinar(13));

      // During the request the last answer stays visible.
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/CheckAvailably', async (route) => {
        await released;
        await route.continue();
      });
      await increase.click();
      await expect(quantity).toHaveText('3');
      await expect(row).toContainText(dinar(19.5));
      await expect(row.getByText(start)).toBeVisible();
      release();

      await row.getByRole('button', { name: messages.cart.price.accept, exact: true }).click();
      await expect(row.getByText(start)).toHaveCount(0);
      await expect(row).toContainText(dinar(19.5));
      const [accepted] = await readList(page, 'cart_products');
      expect(accepted?.priceByCountry).toMatchObject([{ countryCode: 'KW', salePrice: 6.5 }]);
    },
  );
});

live.describe('a cart line that is not available as ordered', () => {
  live(
    'a quantity above the stock can be lowered, and lines of a sold-out and of a disabled product say so and can be removed and restored, and block the checkout',
    async ({ page, shop, localPath, messages, lang, testProduct, change, consoleErrors }) => {
      // A line links to its product, whose page is prefetched and no longer exists.
      consoleErrors.expect(/status of 404.*product-details\/e2e-shelf-disabled/);
      const [available, low] = [testProduct('atCheckout'), testProduct('lowStock')];
      const unavailable = [
        [testProduct('soldOut'), messages.cart.reason.out],
        [testProduct('disabled'), messages.cart.reason.gone],
      ] as const;
      await saveList(page, 'cart_products', [
        toCartLine(available, 3),
        toCartLine(low, 5),
        ...unavailable.map(([item]) => toCartLine(item)),
      ]);
      await change('lowStock', { stock: 2 });
      await change('soldOut', { stock: 0 });
      await change('disabled', { isEnabled: false });
      await page.goto(localPath('/cart'));

      await live.step('a quantity above the stock', async () => {
        const { row, quantity } = shop.line(low);
        await expect(
          row.getByText(lang === 'ar' ? 'المتوفر قطعتان فقط.' : 'Only 2 left.', { exact: true }),
        ).toBeVisible();
        await row
          .getByRole('button', {
            name: fill(messages.cart.reason.lower.replace(/\{available[^}]*\}/, '2'), {}),
            exact: true,
          })
          .click();
        await expect(quantity).toHaveText('2');
        await expect(row.getByRole('status').filter({ hasText: /./ })).toHaveCount(1);
        await expect.poll(() => readCartQuantities(page)).toMatchObject({ [low.sku]: 2 });
      });

      for (const [item, reason] of unavailable) {
        await live.step(reason, async () => {
          const { row, undo, quantity } = shop.line(item);
          await expect(row.getByText(reason, { exact: true })).toBeVisible();
          await expect(quantity).toHaveCount(0);
          await expect(shop.line(available).quantity).toHaveText('3');
          await row.getByRole('button', { name: messages.cart.reason.remove, exact: true }).click();
          await expect(row).toHaveCount(0);
          await undo.click();
          await expect(row.getByText(reason, { exact: true })).toBeVisible();
          await row.getByRole('button', { name: messages.cart.reason.remove, exact: true }).click();
          await expect(row).toHaveCount(0);
        });
      }

      await live.step('the checkout after a line sold out meanwhile', async () => {
        const checkout = page
          .getByRole('main')
          .getByRole('button', { name: messages.cart.summary.checkout, exact: true });
        await change('atCheckout', { stock: 1 });
        await checkout.click();
        await expect(shop.toast(messages.availability.cartQuantity)).toBeVisible();
        await expect(page).toHaveURL(localPath('/cart'));
        await shop
          .line(available)
          .row.getByRole('button', {
            name: messages.cart.reason.lower.replace(/\{available[^}]*\}/, '1'),
            exact: true,
          })
          .click();
        await checkout.click();
        await expect(
          page.getByRole('dialog', { name: messages.account.check.title }),
        ).toBeVisible();
      });
    },
  );
});

live.describe('a gateway failure in the cart', () => {
  const FAULTS = ['answers 500', 'breaks the connection'] as const;

  live(
    `a gateway that ${FAULTS.join(' or ')} leaves the cart readable, shows an error, blocks checkout and can be retried`,
    { tag: '@once' },
    async ({ page, shop, localPath, messages, testProduct, consoleErrors, dinar }) => {
      consoleErrors.expect(/status of 500|ERR_CONNECTION_RESET/);
      const [changed, other] = [testProduct('plain'), testProduct('other')];
      await page.clock.install();
      await saveList(page, 'cart_products', [toCartLine(changed, 2), toCartLine(other, 2)]);
      const alert = page.getByRole('alert').filter({ hasText: messages.cart.refreshError.failed });
      const subtotal = getSummary(page, messages.cart.summary.title).first();
      for (const [index, fault] of FAULTS.entries()) {
        await live.step(fault, async () => {
          await page.route('**/gateway/**', (route) =>
            fault === 'answers 500'
              ? route.fulfill({ status: 500, body: 'broken' })
              : route.abort('connectionreset'),
          );
          if (index === 0) await page.goto(localPath('/cart'));
          else await shop.line(changed).increase.click();
          await expect(alert).toBeVisible();
          await expect(shop.line(changed).quantity).toHaveText(String(2 + 2 * index));
          await expect(shop.line(other).quantity).toHaveText('2');
          await expect(subtotal).toHaveText(dinar(21.5 + 6.5 * index));
          await page
            .getByRole('main')
            .getByRole('button', { name: messages.cart.summary.checkout, exact: true })
            .click();
          await expect(shop.toast(messages.availability.failed)).toBeVisible();
          await expect(page).toHaveURL(localPath('/cart'));
          await shop.line(changed).increase.click();
          await expect(shop.line(changed).quantity).toHaveText(String(3 + 2 * index));
          // The request of the new quantity has failed, too.
          await expect(alert).toBeVisible();
          await page.unroute('**/gateway/**');
          await alert
            .getByRole('button', { name: messages.cart.refreshError.retry, exact: true })
            .click();
          await expect(alert).toHaveCount(0);
          await expect(subtotal).toHaveText(dinar(24.75 + 6.5 * index));
          // Toasts disappear after five seconds.
          await page.clock.runFor(6000);
          await expect(shop.toast(messages.availability.failed)).toHaveCount(0);
        });
      }
    },
  );
});
