import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const PHONE = { width: 390, height: 844 } as const;

const softExpect = expect.configure({ soft: true });

/**
 * Runs in the page: the widths of document and window, texts that are cut off, and texts outside
 * the window. Content that scrolls by itself (carousels, tables) may be wider than the window, and
 * a breadcrumb may be cut off if the title repeats it.
 */
async function findReflowProblems(): Promise<string[]> {
  // A layout starts loading the fonts.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  const { clientWidth, scrollWidth } = document.documentElement;
  const problems =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`] : [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  for (const element of document.querySelectorAll('main *, header *, footer *, dialog[open] *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const isHiddenSlide = element.closest('.swiper-slide ~ .swiper-slide') !== null;
    if (
      !hasText ||
      isHiddenSlide ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // Texts for screen readers are 1 px large.
    if (width <= 1 || height <= 1) continue;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const isOutside = left < -1 || right > clientWidth + 1;
    const isCut =
      ((overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)) &&
      webkitLineClamp === 'none' &&
      element.textContent !== document.querySelector('h1')?.textContent;
    const text = element.textContent?.trim().slice(0, 50);
    const found = [
      ...(isOutside ? [`“${text}” is at ${Math.round(left)} to ${Math.round(right)} px`] : []),
      ...(isCut ? [`“${text}” is cut off`] : []),
    ];
    // Reads the styles of all ancestors, so it comes last.
    if (found.length > 0 && !scrolls(element)) problems.push(...found);
  }
  return problems;
}

/** The size of a window with text of 200 %, which no other check uses. */
const LARGE_TEXT = { width: 1280, height: 900 } as const;
/** The same on a phone; the other sizes have another height. */
const LARGE_TEXT_PHONE = { width: 390, height: 843 } as const;

/** A media query sets the text size with the layout of the new window size. */
const enlargeText = (page: Page) =>
  page.evaluate(
    ([large, phone]) => {
      const style = new CSSStyleSheet();
      const sizes = `(width: ${large.width}px), (width: ${phone.width}px) and (height: ${phone.height}px)`;
      style.replaceSync(`@media ${sizes} { html { font-size: 200% !important } }`);
      document.adoptedStyleSheets.push(style);
    },
    [LARGE_TEXT, LARGE_TEXT_PHONE] as const,
  );

/** Expects a page that is not wider than the window, nor a control of its header. */
const expectNoWiderPage = (page: Page, state: string) =>
  softExpect
    .poll(
      () =>
        page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          const outside = [...document.querySelectorAll('#header :is(a, button)')].filter(
            (control) => {
              const { left, right } = control.getBoundingClientRect();
              return left < 0 || right > clientWidth;
            },
          );
          return [
            ...(scrollWidth > clientWidth ? [`${scrollWidth} px`] : []),
            ...outside.map((control) => control.textContent),
          ];
        }),
      state,
    )
    .toEqual([]);

/**
 * Expects that the open page does not scroll horizontally, and that no text is cut off or outside
 * the window. Carousels adapt to a new size after the layout.
 */
const expectNoReflowProblems = (page: Page, state: string) =>
  softExpect.poll(() => page.evaluate(findReflowProblems), state).toEqual([]);

/**
 * The same with text of 200 %, in a window of 1280 × 1024 px at 400 %, and on a phone.
 * @param isPhone whether the page is open in the size of the phone already
 */
export async function expectReflow(page: Page, state: string, isPhone: boolean): Promise<void> {
  const expectNoProblemsOnPhone = () => expectNoReflowProblems(page, `${state}, phone`);
  if (isPhone) await expectNoProblemsOnPhone();
  await enlargeText(page);
  await page.setViewportSize(LARGE_TEXT);
  await expectNoReflowProblems(page, `${state}, text of 200 %`);
  await page.setViewportSize(LARGE_TEXT_PHONE);
  await expectNoWiderPage(page, `${state}, text of 200 % on a phone`);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoReflowProblems(page, `${state}, 320 px`);
  if (isPhone) return;
  await page.setViewportSize(PHONE);
  await expectNoProblemsOnPhone();
}
