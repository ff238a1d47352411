import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import type { Catalogue } from './catalogue';
import { expectFocusTrap } from './focus-trap';
import { fill, getSearchPrompt, type Lang, type Messages } from './messages';
import { preferReducedData } from './reduced-data';
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
      page.getByRole('button', { name: getSearchPrompt(messages) }),
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

type OverlayName = keyof typeof OVERLAYS;
const NAMES = Object.keys(OVERLAYS) as OverlayName[]; // the keys of the table

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

/** Fills an overlay with what it shows to a shopper who uses it. */
async function fillOverlay(
  name: OverlayName,
  dialog: Locator,
  { messages: { cart, search, product }, lang }: Stage,
): Promise<void> {
  if (name === 'search') {
    await dialog.getByRole('combobox').fill(lang === 'en' ? 'oud' : 'عود');
    await expect(
      dialog.getByRole('group', { name: search.items }).getByRole('option').first(),
    ).toBeVisible();
  }
  if (name === 'quickView')
    await expect(dialog.getByRole('button', { name: product.buy.add, exact: true })).toBeVisible();
  if (name === 'cart') await expect(dialog.getByRole('progressbar'), cart.title).toBeVisible();
}

const getDialog = ({ page, messages }: Stage, name: OverlayName) =>
  page.getByRole('dialog', { name: OVERLAYS[name].name(messages) });

/**
 * Opens an overlay, and expects the page behind it to stay in its place.
 * @returns the button that opens it
 */
async function openInPlace(
  stage: Stage,
  name: OverlayName,
  press: (opener: Locator) => Promise<void>,
): Promise<Locator> {
  const { page } = stage;
  await page.evaluate(() => window.scrollTo(0, 200));
  const before = await getContentPosition(page);
  const opener = await OVERLAYS[name].opener(stage);
  await press(opener);
  await expect(getDialog(stage, name)).toBeVisible();
  const { x, width } = await getContentPosition(page);
  expect({ x, width }).toEqual({ x: before.x, width: before.width });
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  return opener;
}

/** Expects no open overlay, and a page that scrolls. */
async function expectNoOverlay(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
}

async function clickOutside({ page, lang }: Stage): Promise<void> {
  await page.mouse.click(beside(lang).x, beside(lang).y);
  await expectNoOverlay(page);
}

/** Opens an overlay by pointer, scans it, and closes it with a click outside. */
async function expectAccessibleOverlay(
  stage: Stage,
  name: OverlayName,
  use?: () => Promise<void>,
): Promise<void> {
  await openInPlace(stage, name, (opener) => opener.click());
  await fillOverlay(name, getDialog(stage, name), stage);
  await expectAccessible(stage.page, `the overlay “${name}”`);
  await use?.();
  await clickOutside(stage);
}

/** Opens and closes an overlay by keyboard. */
async function expectModal(stage: Stage, name: OverlayName): Promise<void> {
  const { page, lang } = stage;
  const dialog = getDialog(stage, name);
  const opener = await openInPlace(stage, name, async (button) => {
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the focus stays in it', async () => {
    await expect.poll(() => focusIsIn(dialog)).toBe(true);
    await expect(
      dialog.getByRole('button').nth(1).or(dialog.getByRole('combobox')).first(),
    ).toBeVisible();
    await expectFocusTrap(page, dialog);
  });

  await test.step('the page behind it is inert', async () => {
    // An inert element cannot be focused by script either.
    await opener.evaluate((element) => element.focus());
    await expect(opener).not.toBeFocused();
    const { scroll } = await getContentPosition(page);
    await page.mouse.move(beside(lang).x, beside(lang).y);
    await page.mouse.wheel(0, 600);
    await waitForFrames(page);
    expect((await getContentPosition(page)).scroll).toBe(scroll);
  });

  await test.step('Escape closes it and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('each overlay is accessible and keeps the page behind it in place; the cart drawer is at the inline end of the screen, below toasts', async ({
  page,
  messages,
  shop,
  catalogue,
  lang,
  localPath,
  testProduct,
}) => {
  const stage = { page, messages, shop, catalogue, lang };
  await preferReducedData(page);
  await saveList(page, 'cart_products', [
    toCartLine(testProduct('plain'), 2),
    toCartLine(testProduct('other')),
  ]);
  await page.goto(localPath(LIST));
  // The country dialog is scanned in country.spec.ts.
  for (const name of ['search', 'quickView'] as const)
    await test.step(`the overlay “${name}”`, () => expectAccessibleOverlay(stage, name));
  await test.step('the cart drawer', () => expectAccessibleOverlay(stage, 'cart', expectDrawer));

  async function expectDrawer() {
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
  }
});

test.describe('with a saved country other than Kuwait', () => {
  test.use({ savedCountry: 'SA' });

  test('each overlay contains the focus and returns it, and makes the page behind it inert; back, forward and another overlay close it', {
    tag: '@once',
  }, async ({ page, shop, messages, catalogue, lang, testProduct, localPath }) => {
    const stage = { page, messages, shop, catalogue, lang };
    const expectPage = async (path: string) => {
      await expect(page).toHaveURL(localPath(path));
      await expectNoOverlay(page);
    };
    await preferReducedData(page);
    await saveList(page, 'cart_products', [
      toCartLine(testProduct('kuwaitOnly')),
      toCartLine(testProduct('plain')),
    ]);
    await page.goto(localPath(LIST));
    for (const name of NAMES)
      await test.step(`the overlay “${name}”`, () => expectModal(stage, name));

    await test.step('an overlay that opens from another one replaces it', async () => {
      await shop.openDrawer();
      await shop.drawer
        .getByRole('button', { name: messages.cart.reason.changeCountry, exact: true })
        .click();
      await expect(page.getByRole('dialog', { name: messages.currency.modal.title })).toBeVisible();
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await clickOutside(stage);
    });

    await test.step('back and forward close it, also when only the query string changes', async () => {
      await page.evaluate(() => history.pushState(null, '', '?sort=newest'));
      await expect(page).toHaveURL(localPath(`${LIST}?sort=newest`));
      await shop.openDrawer();
      await page.goBack();
      await expectPage(LIST);

      await page
        .getByRole('navigation', { name: messages.layout.header.navigation })
        .getByRole('link', { name: messages.layout.header.allCategories })
        .click();
      await expect(page).toHaveURL(localPath('/category'));
      await shop.openDrawer();
      await page.goBack();
      await expectPage(LIST);
      await shop.openDrawer();
      await page.goForward();
      await expectPage('/category');
    });
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

test('the cart works by keyboard: add, change the quantity, remove and undo', {
  tag: '@once',
}, async ({ page, shop, localPath, messages, testProduct }) => {
  // Each focused link would prefetch its page.
  await preferReducedData(page);
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
