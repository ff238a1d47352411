import { expect, test } from './fixtures';
import { toTextKey } from './messages';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the mobile menu links to every category and closes with its button, a tap outside and a navigation', async ({
  page,
  gotoHome,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  await gotoHome();
  await expect(
    page.getByRole('navigation', { name: messages.layout.header.navigation }),
  ).toBeHidden();
  const opener = page.getByRole('button', { name: messages.layout.header.openMenu });
  const menu = page.getByRole('dialog', { name: messages.layout.menu.title });
  await opener.tap();
  const names = catalogue.categories.map(({ name }) => name[toTextKey(lang)]);
  for (const name of names)
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const box = await menu.boundingBox();
  const isAtRight = (box?.x ?? 0) > 0;
  expect(isAtRight, 'the menu is at the inline start').toBe(lang === 'ar');
  await menu.getByRole('button', { name: messages.layout.menu.close, exact: true }).tap();
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

test('touch targets on a phone are at least 44 px wide and high', { tag: '@once' }, async ({
  page,
  localPath,
}) => {
  await page.goto(localPath('/category/honey'));
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
