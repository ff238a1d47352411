import { carousel, countSlides } from './carousel';
import { expect, test } from './shopping';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SLIDE_TIME_MS = 6000;

test('the carousel moves to the next, the previous and any slide, wraps around, and advances until it is paused; with reduced motion nothing moves by itself, and overlays open without animation', {
  tag: '@once',
}, async ({ page, gotoHome, messages, catalogue, shop }) => {
  const slides = carousel(page, messages, countSlides(catalogue));
  await page.clock.install();
  await gotoHome();
  await expect(slides.dot(1)).toBeVisible();

  await test.step('it advances automatically until it is paused', async () => {
    await slides.expectShown(1);
    await page.clock.fastForward(SLIDE_TIME_MS + 1000);
    await slides.expectShown(2);
    await slides.pause.click();
    await expect(slides.play).toBeVisible();
    await page.clock.fastForward(4 * SLIDE_TIME_MS);
    await slides.expectShown(2);
    await slides.play.click();
    await page.clock.fastForward(SLIDE_TIME_MS + 1000);
    await slides.expectShown(3);
  });

  await test.step('it moves to the next, the previous and any slide, and wraps around', async () => {
    await slides.pause.click();
    await slides.next.click();
    await slides.expectShown(1);
    await slides.previous.click();
    await slides.expectShown(3);
    await slides.previous.click();
    await slides.expectShown(2);
    await slides.dot(1).click();
    await slides.expectShown(1);
    await slides.next.click();
    await slides.expectShown(2);
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoHome();
  await expect(slides.dot(1)).toBeVisible();
  const findMotion = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
        .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
    );
  await expect(shop.entry('cart', 0)).toBeVisible();
  expect(await findMotion()).toEqual([]);

  await test.step('an overlay opens and closes at once with reduced motion', async () => {
    await shop.openDrawer();
    expect(await findMotion()).toEqual([]);
    const durations = await shop.drawer.evaluate((dialog) => [
      getComputedStyle(dialog).animationDuration,
      getComputedStyle(dialog, '::backdrop').animationDuration,
    ]);
    for (const duration of durations)
      expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.0001);
    await page.keyboard.press('Escape');
    await expect(shop.drawer).toHaveCount(0);
    expect(await findMotion()).toEqual([]);
  });

  await test.step('the carousel shows its first slide until another is chosen', async () => {
    await page.clock.fastForward(5 * SLIDE_TIME_MS);
    await slides.expectShown(1);
    await expect(slides.play).toBeVisible();
    await slides.next.click();
    await slides.expectShown(2);
  });
});
