import { expect, test } from './shopping';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with reduced motion nothing moves by itself on the home page, and overlays open without animation', {
  tag: '@once',
}, async ({ page, gotoHome, shop }) => {
  await gotoHome();
  const findMotion = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
        .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
    );
  await expect(shop.entry('cart', 0)).toBeVisible();
  expect(await findMotion()).toEqual([]);
  await shop.openDrawer();
  expect(await findMotion()).toEqual([]);
  const durations = await shop.drawer.evaluate((dialog) => [
    getComputedStyle(dialog).animationDuration,
    getComputedStyle(dialog, '::backdrop').animationDuration,
  ]);
  for (const duration of durations) expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.0001);
  await page.keyboard.press('Escape');
  await expect(shop.drawer).toHaveCount(0);
  expect(await findMotion()).toEqual([]);
});
