import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { expectFocusTrap } from './focus-trap';
import { toTextKey } from './messages';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the mobile menu is accessible, contains the focus and returns it, links to every category, and closes with its button, a tap outside and a navigation', async ({
  page,
  gotoHome,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  const { header, menu: texts } = messages.layout;
  await gotoHome();
  await expect(page.getByRole('navigation', { name: header.navigation })).toBeHidden();
  const opener = page.getByRole('button', { name: header.openMenu });
  const menu = page.getByRole('dialog', { name: texts.title });

  await test.step('by keyboard', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    for (const { name } of catalogue.categories)
      await expect(
        menu.getByRole('link', { name: name[toTextKey(lang)], exact: true }),
      ).toBeVisible();
    await expectAccessible(page, 'the mobile menu');
    await expectFocusTrap(page, menu);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('by touch', async () => {
    await opener.tap();
    await expect(menu.getByRole('link').first()).toBeVisible();
    const box = await menu.boundingBox();
    const isAtRight = (box?.x ?? 0) > 0;
    expect(isAtRight, 'the menu is at the inline start').toBe(lang === 'ar');
    await menu.getByRole('button', { name: texts.close, exact: true }).tap();
    await expect(menu).toHaveCount(0);

    await opener.tap();
    await expect(menu.getByRole('link').first()).toBeVisible();
    // Outside of the menu.
    await page.touchscreen.tap(lang === 'ar' ? 10 : 380, 600);
    await expect(menu).toHaveCount(0);

    await opener.tap();
    const { child } = catalogue.family();
    await menu.getByRole('link', { name: child.name[toTextKey(lang)], exact: true }).tap();
    await expect(page).toHaveURL(localPath(`/category/${child.seName}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.name[toTextKey(lang)]);
    await expect(menu).toHaveCount(0);
  });
});
