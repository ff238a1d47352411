import type { Locator } from '@playwright/test';
import { routes } from '../../lib/domain/routes';
import { expect, test } from './fixtures';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const DURATION = '0.3s';
/**
 * `getAnimations` of Chromium does not list `::details-content`, so the transition is read from the
 * style.
 */
const readStyle = (details: Locator) =>
  details.evaluate((element) => {
    const { transitionProperty, transitionDuration, overflowY } = getComputedStyle(
      element,
      '::details-content',
    );
    const index = transitionProperty.split(', ').indexOf('block-size');
    return { duration: transitionDuration.split(', ')[index], overflowY };
  });

/**
 * Clicks the summary.
 * @returns the distinct heights of the element in the frames of the next 800 ms
 */
const toggle = (details: Locator) =>
  details.evaluate(async (element: HTMLElement) => {
    const heights = [element.offsetHeight];
    element.querySelector('summary')?.click();
    for (const end = performance.now() + 800; performance.now() < end; ) {
      await new Promise(requestAnimationFrame);
      heights.push(element.offsetHeight);
    }
    return [...new Set(heights)];
  });

test('collapsible sections open and close in 300 ms, and without animation with reduced motion', {
  tag: '@once',
}, async ({ page, localPath }) => {
  await page.goto(localPath(routes.faq));
  const details = page.getByRole('main').locator('details').last();
  await expect(details).toBeVisible();
  const isOpen = () => details.evaluate((element: HTMLDetailsElement) => element.open);
  // Retried, because a busy machine may draw no frame for 300 ms.
  await expect(async () => {
    if (await isOpen()) await toggle(details);
    const opening = await toggle(details);
    expect(await isOpen()).toBe(true);
    expect(opening.length, 'heights while it opens').toBeGreaterThan(2);
    expect(opening).toEqual([...opening].sort((a, b) => a - b));
    expect(await readStyle(details), 'an open section does not clip focus rings').toEqual({
      duration: DURATION,
      overflowY: 'visible',
    });
    const closing = await toggle(details);
    expect(closing.length, 'heights while it closes').toBeGreaterThan(2);
    expect(closing.at(-1)).toBe(opening[0]);
    expect(await readStyle(details)).toEqual({ duration: DURATION, overflowY: 'clip' });
  }).toPass();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await toggle(details)).toHaveLength(2);
  await expect(details).toHaveAttribute('open');
  expect(await toggle(details)).toHaveLength(2);
});
