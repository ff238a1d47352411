import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { LARGE_CATEGORY } from './large-category';

const PHONE = { width: 390, height: 844 };

const SCREENS = {
  home: '/',
  'category index': '/category',
  category: '/category/honey-and-dates',
  product: '/product-details/doani-sidr-honey-500g',
  bundle: '/product-details/dhiyafa-coffee-welcome-box',
  'sold-out item': '/product-details/khawlani-coffee-jazan-250g',
} as const;

for (const [name, path] of Object.entries(SCREENS)) {
  test(`axe finds no serious violation on the page: ${name}`, async ({ page, localPath }) => {
    await page.goto(localPath(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
    await expectAccessible(page);
  });
}

for (const path of ['/no/such/page', '/product-details/no-such-item']) {
  test(`axe finds no serious violation on the not-found page of ${path}`, async ({
    page,
    localPath,
    messages,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 404/);
    await page.goto(localPath(path));
    await expect(
      page.getByRole('heading', { level: 1, name: messages.notFound.title }),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds no serious violation on a list after “load more”', async ({ page, localPath }) => {
  await page.goto(localPath(`/category/${LARGE_CATEGORY}?page=2`));
  await expect(page.getByRole('article')).toHaveCount(48);
  await expectAccessible(page);
});

test('axe finds no serious violation in the enlarged product image', async ({
  page,
  localPath,
  messages,
}) => {
  await page.goto(localPath(SCREENS.product));
  await page.getByRole('button', { name: messages.product.gallery.zoom }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page);
});

test.describe('the country dialog', () => {
  test.use({ savedCountry: null });

  test('axe finds no serious violation in the country dialog', async ({
    page,
    gotoHome,
    messages,
  }) => {
    await gotoHome();
    await expect(page.getByRole('dialog', { name: messages.currency.modal.title })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('axe finds no serious violation with the mobile menu open', async ({
    page,
    gotoHome,
    messages,
  }) => {
    await gotoHome();
    await page.getByRole('button', { name: messages.layout.header.openMenu }).click();
    await expect(page.getByRole('dialog', { name: messages.layout.menu.title })).toBeVisible();
    await expectAccessible(page);
  });

  test('the mobile menu traps the focus, and Escape returns it to the button', async ({
    page,
    gotoHome,
    messages,
  }) => {
    await gotoHome();
    const opener = page.getByRole('button', { name: messages.layout.header.openMenu });
    const menu = page.getByRole('dialog', { name: messages.layout.menu.title });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    const stops = await menu.getByRole('link').count();
    expect(stops).toBeGreaterThan(7);
    const seen = new Set<string>();
    for (let press = 0; press < stops + 4; press++) {
      await page.keyboard.press('Tab');
      // Between the last and the first link the focus is in the browser's toolbar, and
      // no element has it.
      const place = await menu.evaluate((element) => {
        const { activeElement: active, body } = document;
        return active === body
          ? 'browser'
          : element.contains(active)
            ? (active?.textContent ?? '')
            : `outside: ${active?.outerHTML}`;
      });
      expect(place).not.toMatch(/^outside/);
      seen.add(place);
    }
    expect(seen.size).toBeGreaterThan(7);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('the first Tab stop is a link that skips to the content', async ({
  page,
  gotoHome,
  messages,
}) => {
  await gotoHome();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: messages.layout.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page.getByRole('main').evaluate((main) => main.contains(document.activeElement)),
  ).toBe(true);
});

test('every focused element has a visible outline', async ({ page, localPath }) => {
  await page.goto(localPath('/category/honey'));
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return { name: 'nothing', outline: 'none' };
      return {
        name: element.outerHTML.slice(0, 120),
        outline: getComputedStyle(element).outlineStyle,
      };
    });
    expect(focused.outline, focused.name).not.toBe('none');
  }
});
