import { expect, test } from './fixtures';

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
