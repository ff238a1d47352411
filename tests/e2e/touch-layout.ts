import { expect, type Page } from '@playwright/test';

const softExpect = expect.configure({ soft: true });

/**
 * Runs in the page: what is hard to use on a touch screen. Links within a sentence may be smaller,
 * and a control may be larger than its box by a pseudo-element that covers it.
 */
function findTouchProblems(): string[] {
  const MIN_TARGET_PX = 44;
  /** Safari on iPhones zooms into fields with smaller text. */
  const MIN_FIELD_TEXT_PX = 16;
  const { clientWidth, scrollWidth } = document.documentElement;
  const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const hasLargePart = (element: Element) =>
    ['::before', '::after'].some((part) => {
      const { content, position, width, height } = getComputedStyle(element, part);
      const box = element.getBoundingClientRect();
      return (
        content !== 'none' &&
        position === 'absolute' &&
        Math.round(Number.parseFloat(width)) >= Math.max(MIN_TARGET_PX, Math.floor(box.width)) &&
        Math.round(Number.parseFloat(height)) >= Math.max(MIN_TARGET_PX, Math.floor(box.height))
      );
    });
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden])';
  for (const control of place.querySelectorAll<HTMLElement>(controls)) {
    const field = control.matches('select, textarea, input:not([type=checkbox], [type=radio])');
    const target = field ? control : (control.closest('label') ?? control);
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    // Only screen readers and the keyboard reach controls of 1 px.
    if (width <= 1 || height <= 1) continue;
    const name = `${target.tagName} “${(target.ariaLabel ?? target.textContent).trim().slice(0, 40)}”`;
    const isSmall = Math.round(width) < MIN_TARGET_PX || Math.round(height) < MIN_TARGET_PX;
    if (isSmall && !hasLargePart(control) && !isInSentence(target))
      problems.push(`${name} is ${Math.round(width)} × ${Math.round(height)} px`);
    if (field && Number.parseFloat(getComputedStyle(control).fontSize) < MIN_FIELD_TEXT_PX)
      problems.push(`the text of ${name} is smaller than ${MIN_FIELD_TEXT_PX} px`);
  }
  return problems;
}

/**
 * Expects, on a touch screen, a page that does not scroll horizontally, targets of at least 44 px
 * and fields that browsers do not zoom into. Within an open dialog, its targets and fields.
 */
export async function expectTouchLayout(page: Page): Promise<void> {
  if (await page.evaluate(() => navigator.maxTouchPoints === 0)) return;
  await softExpect
    .poll(() => page.evaluate(findTouchProblems), 'problems on a touch screen')
    .toEqual([]);
}
