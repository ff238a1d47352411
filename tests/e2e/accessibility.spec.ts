import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

const PHONE = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the mobile menu is accessible and contains the focus, and Escape returns it to the button', async ({
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
    await expectAccessible(page, 'the mobile menu');
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

test('the first Tab stop is a link that skips to the content, and every focused element has a visible outline', {
  tag: '@once',
}, async ({ page, localPath, messages }) => {
  await page.goto(localPath('/category/honey'));
  const skip = page.getByRole('link', { name: messages.layout.skipToContent });
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    if (press === 0) {
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
    }
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
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page.getByRole('main').evaluate((main) => main.contains(document.activeElement)),
  ).toBe(true);
});
