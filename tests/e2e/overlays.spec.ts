import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import type { Catalogue } from './catalogue';
import { fill, type Lang, type Messages } from './messages';
import { saveList, type shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

const LIST = '/category/majlis';

interface Stage {
  page: Page;
  messages: Messages;
  shop: ReturnType<typeof shopper>;
  catalogue: Catalogue;
  lang: Lang;
}

interface Overlay {
  name: (messages: Messages) => string;
  /** The button that opens it. */
  opener: (stage: Stage) => Promise<Locator>;
}

const OVERLAYS = {
  cart: {
    name: ({ cart }) => cart.title,
    opener: async ({ page, messages }) =>
      page.getByRole('link', { name: new RegExp(`^${messages.layout.header.cart}`) }),
  },
  search: {
    name: ({ search }) => search.title,
    opener: async ({ page, messages }) =>
      page.getByRole('button', { name: messages.layout.header.searchPrompt }),
  },
  country: {
    name: ({ currency }) => currency.modal.title,
    opener: async ({ page, messages }) =>
      page.getByRole('button', { name: new RegExp(messages.layout.country.change) }),
  },
  quickView: {
    name: ({ quickView }) => quickView.title,
    opener: async ({ page, messages, shop, catalogue }) => {
      const item = catalogue.find(({ sku }) => sku === 'MAJ-004');
      await shop.card(item).hover();
      return page.getByRole('button', {
        name: fill(messages.item.actions.quickView, { title: shop.getTitle(item) }),
        exact: true,
      });
    },
  },
} as const satisfies Record<string, Overlay>;

const NAMES = Object.keys(OVERLAYS) as (keyof typeof OVERLAYS)[]; // the keys of the table

/** A point outside of every overlay. */
const beside = (lang: Lang) => ({ x: lang === 'ar' ? 1250 : 30, y: 650 });
const focusIsIn = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));
/** The position of the page's content, which must not move when an overlay opens. */
const getContentPosition = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { x, width } = main.getBoundingClientRect();
    return { x, width, scroll: Math.round(window.scrollY) };
  });

/** Two frames, after which a page that can scroll has scrolled. */
const waitForFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Presses Tab in both directions and expects the focus to stay in the overlay. */
async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  const places = new Set<string>();
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press(press % 9 === 8 ? 'Shift+Tab' : 'Tab');
    // Between the last and the first stop the focus is in the browser's toolbar, and
    // no element has it.
    const place = await dialog.evaluate((element) => {
      const { activeElement: active, body } = document;
      if (active === body || active === element) return 'browser';
      return element.contains(active)
        ? `${active?.tagName} ${active?.ariaLabel ?? active?.textContent}`
        : `outside: ${active?.outerHTML}`;
    });
    expect(place).not.toMatch(/^outside/);
    places.add(place);
  }
  expect(places.size, 'focus stops in the overlay').toBeGreaterThan(1);
}

/** Fills an overlay with what it shows to a shopper who uses it. */
async function fillOverlay(
  name: keyof typeof OVERLAYS,
  dialog: Locator,
  { cart, search, product }: Messages,
): Promise<void> {
  if (name === 'search') {
    await dialog.getByRole('combobox').fill(search.title === 'Search' ? 'oud' : 'عود');
    await expect(
      dialog.getByRole('group', { name: search.items }).getByRole('option').first(),
    ).toBeVisible();
  }
  if (name === 'quickView')
    await expect(dialog.getByRole('button', { name: product.buy.add, exact: true })).toBeVisible();
  if (name === 'cart') await expect(dialog.getByRole('progressbar'), cart.title).toBeVisible();
}

/** Opens and closes an overlay by pointer and keyboard. */
async function expectOverlay(stage: Stage, name: keyof typeof OVERLAYS): Promise<void> {
  const { page, messages, lang } = stage;
  await page.evaluate(() => window.scrollTo(0, 200));
  const before = await getContentPosition(page);
  const opener = await OVERLAYS[name].opener(stage);
  const dialog = page.getByRole('dialog', { name: OVERLAYS[name].name(messages) });

  await test.step('a click opens it above a page that stays in place and is inert', async () => {
    await opener.click();
    await expect(dialog).toBeVisible();
    const { x, width, scroll } = await getContentPosition(page);
    expect({ x, width }).toEqual({ x: before.x, width: before.width });
    // An inert element cannot be focused by script either.
    await opener.evaluate((element) => element.focus());
    await expect(opener).not.toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.mouse.move(beside(lang).x, beside(lang).y);
    await page.mouse.wheel(0, 600);
    await waitForFrames(page);
    expect((await getContentPosition(page)).scroll).toBe(scroll);
  });
  await fillOverlay(name, dialog, messages);
  await expectAccessible(page, `the overlay “${name}”`);

  await test.step('a click outside closes it', async () => {
    await page.mouse.click(beside(lang).x, beside(lang).y);
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  await test.step('the keyboard opens it, and the focus stays in it', async () => {
    await opener.focus();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect.poll(() => focusIsIn(dialog)).toBe(true);
    await expect(
      dialog.getByRole('button').nth(1).or(dialog.getByRole('combobox')).first(),
    ).toBeVisible();
    await expectFocusTrap(page, dialog);
  });

  await test.step('Escape closes it and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test.describe('on a category page', () => {
  test.beforeEach(async ({ page, testProduct, localPath }) => {
    await saveList(page, 'cart_products', [
      toCartLine(testProduct('plain'), 2),
      toCartLine(testProduct('other')),
    ]);
    await page.goto(localPath(LIST));
  });

  test('each overlay contains the focus and returns it, keeps the page behind it in place and inert, and is accessible; the cart drawer is at the inline end of the screen, below toasts', async ({
    page,
    messages,
    shop,
    catalogue,
    lang,
    testProduct,
  }) => {
    for (const name of NAMES)
      await test.step(`the overlay “${name}”`, () =>
        expectOverlay({ page, messages, shop, catalogue, lang }, name));
    await test.step('the cart drawer', async () => {
      await shop.openDrawer();
      const gap = () =>
        shop.drawer.evaluate((dialog, isRightToLeft) => {
          const { left, right } = dialog.getBoundingClientRect();
          return Math.round(isRightToLeft ? left : document.documentElement.clientWidth - right);
        }, lang === 'ar');
      // There is no empty scrollbar gutter while an overlay is open.
      await expect.poll(gap).toBe(0);
      expect(
        await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth),
      ).toBe(0);

      await shop.line(testProduct('plain'), shop.drawer).decrease.click();
      const toast = shop.toast(messages.item.actions.decreased);
      await expect(toast).toBeVisible();
      const isOnTop = await toast.evaluate((element) => {
        const layer = element.closest('[popover]');
        return layer?.matches(':popover-open') ?? false;
      });
      expect(isOnTop, 'the toast is in the browser’s top layer').toBe(true);
      await expect(page.locator('dialog[open]')).toHaveCount(1);

      await shop.drawer.getByRole('button', { name: messages.cart.close, exact: true }).click();
      await expect(shop.drawer).toHaveCount(0);
    });
  });

  test('back and forward close an open overlay, also when only the query string changes', {
    tag: '@once',
  }, async ({ page, shop, localPath, messages }) => {
    const expectNoOverlay = async (path: string) => {
      await expect(page).toHaveURL(localPath(path));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    };
    await page.evaluate(() => history.pushState(null, '', '?sort=newest'));
    await expect(page).toHaveURL(localPath(`${LIST}?sort=newest`));
    await shop.openDrawer();
    await page.goBack();
    await expectNoOverlay(LIST);

    await page
      .getByRole('navigation', { name: messages.layout.header.navigation })
      .getByRole('link', { name: messages.layout.header.allCategories })
      .click();
    await expect(page).toHaveURL(localPath('/category'));
    await shop.openDrawer();
    await page.goBack();
    await expectNoOverlay(LIST);
    await shop.openDrawer();
    await page.goForward();
    await expectNoOverlay('/category');
  });
});

test.describe('with a saved country other than Kuwait', () => {
  test.use({ savedCountry: 'SA' });

  test('an overlay that opens from another one replaces it', {
    tag: '@once',
  }, async ({ page, shop, messages, testProduct, localPath }) => {
    await saveList(page, 'cart_products', [toCartLine(testProduct('kuwaitOnly'))]);
    await page.goto(localPath(LIST));
    await shop.openDrawer();
    await shop.drawer
      .getByRole('button', { name: messages.cart.reason.changeCountry, exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: messages.currency.modal.title })).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, maxPresses = 80): Promise<void> {
  for (let press = 0; press < maxPresses; press++) {
    if (
      await target.evaluateAll((elements) =>
        elements.some((element) => element === document.activeElement),
      )
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached with ${maxPresses} presses of Tab`);
}

test('the cart works by keyboard: add, change the quantity, remove and undo', async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
  consoleErrors,
}) => {
  // A focused link prefetches its page with the main image.
  consoleErrors.expect(/was preloaded using link preload but not used/);
  const [added, other] = [testProduct('third'), testProduct('other')];
  await saveList(page, 'cart_products', [toCartLine(testProduct('plain'), 2), toCartLine(other)]);
  await page.goto(localPath(`/product-details/${added.seName}`));
  await expect(shop.entry('cart', 3)).toBeVisible();
  await tabTo(
    page,
    page.getByRole('main').getByRole('button', { name: messages.product.buy.add, exact: true }),
  );
  await page.keyboard.press('Enter');
  const line = shop.line(added, shop.drawer);
  await expect(line.quantity).toHaveText('1');
  await tabTo(page, line.increase);
  await page.keyboard.press('Space');
  await expect(line.quantity).toHaveText('2');
  await tabTo(page, line.decrease);
  await page.keyboard.press('Enter');
  await expect(line.quantity).toHaveText('1');
  await tabTo(page, shop.line(other, shop.drawer).remove);
  await page.keyboard.press('Enter');
  await expect(shop.line(other, shop.drawer).row).toHaveCount(0);
  await expect(line.undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.line(other, shop.drawer).quantity).toHaveText('1');
  await tabTo(
    page,
    shop.drawer.getByRole('link', { name: messages.cart.summary.viewCart, exact: true }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(localPath('/cart'));
  await expect(shop.line(added).quantity).toHaveText('1');
});
