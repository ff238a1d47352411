import { expect, test } from './fixtures';

const PHONE = { width: 390, height: 844 };

test('the first Tab stop is a link that skips to the content, every focused element has a visible outline, and touch targets on a phone are at least 44 px wide and high', {
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

  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: messages.layout.header.openMenu })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const small = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => ({
        name: button.textContent || button.ariaLabel,
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
});
