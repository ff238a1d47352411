import { afterEach, expect, test, vi } from 'vitest';
import { foldFooter } from './fold-footer.ts';

afterEach(() => vi.unstubAllGlobals());

const GROUP = '<details open><summary>Help</summary><a href="/faq">FAQ</a></details>';

/** Whether the group of the footer is open after the page is parsed. */
function isOpen({ isPhone, top }: { isPhone: boolean; top: number }): boolean | undefined {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  // The static not-found page has a hidden footer in the other language.
  document.body.innerHTML = `<main>${GROUP}</main><footer hidden></footer><footer>${GROUP}</footer>`;
  const footer = document.querySelector('footer:not([hidden])') as HTMLElement; // rendered above
  vi.spyOn(footer, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  foldFooter();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.querySelector<HTMLDetailsElement>('main details')?.open).toBe(true);
  return footer.querySelector('details')?.open;
}

test('the groups of a footer below the screen of a phone are closed when the page is parsed', () => {
  expect(isOpen({ isPhone: true, top: innerHeight })).toBe(false);
});

test('the groups of a footer stay open on a desktop, and where the footer is on the screen', () => {
  expect(isOpen({ isPhone: true, top: innerHeight - 1 })).toBe(true);
  expect(isOpen({ isPhone: false, top: innerHeight })).toBe(true);
});
