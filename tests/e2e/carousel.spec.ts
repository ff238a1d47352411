import type { Page } from '@playwright/test';
import { fill, type Messages } from './messages';
import { expect, test } from './shopping';

const SLIDE_TIME_MS = 6000;

function carousel(page: Page, { home: { hero } }: Messages, count: number) {
  const region = page.getByRole('region', { name: hero.label, exact: true });
  const name = (index: number) => fill(hero.slide, { index, count });
  const slide = (index: number) => region.getByRole('region', { name: name(index), exact: true });
  return {
    dot: (index: number) => region.getByRole('button', { name: name(index), exact: true }),
    next: region.getByRole('button', { name: hero.next, exact: true }),
    previous: region.getByRole('button', { name: hero.previous, exact: true }),
    pause: region.getByRole('button', { name: hero.pause, exact: true }),
    play: region.getByRole('button', { name: hero.play, exact: true }),
    /** This slide alone is visible and not inert. */
    async expectShown(index: number) {
      for (let other = 1; other <= count; other++) {
        await expect(slide(other)).toHaveCSS('opacity', other === index ? '1' : '0');
        await expect(slide(other)).toHaveJSProperty('inert', other !== index);
      }
    },
  };
}

test.describe('the carousel of the home page', () => {
  let slides: ReturnType<typeof carousel>;
  test.beforeEach(async ({ page, gotoHome, messages, catalogue }) => {
    const hero = catalogue.home.sections.find(({ type }) => type === 'hero');
    slides = carousel(page, messages, hero?.type === 'hero' ? hero.slides.length : 0);
    await page.clock.install();
    await gotoHome();
    await expect(slides.dot(1)).toBeVisible();
  });

  test('the carousel moves to the next, the previous and any slide, wraps around, and advances until it is paused', async ({
    page,
    lang,
  }) => {
    await test.step('the next button is on the side that the language reads towards', async () => {
      const [next, previous] = await Promise.all([
        slides.next.boundingBox(),
        slides.previous.boundingBox(),
      ]);
      expect((next?.x ?? 0) > (previous?.x ?? 0)).toBe(lang === 'en');
    });
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
      await slides.dot(1).click();
      await slides.expectShown(1);
      await slides.next.click();
      await slides.expectShown(2);
      await slides.next.click();
      await slides.expectShown(3);
      await slides.next.click();
      await slides.expectShown(1);
      await slides.previous.click();
      await slides.expectShown(3);
      await slides.previous.click();
      await slides.expectShown(2);
    });
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves by itself, overlays open without animation, and the carousel does not advance automatically with reduced motion', {
      tag: '@once',
    }, async ({ page, shop }) => {
      const findMotion = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
            .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
        );
      await expect(shop.entry('cart', 0)).toBeVisible();
      expect(await findMotion()).toEqual([]);

      await test.step('an overlay opens and closes at once', async () => {
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
  });
});
