import type { BrowserContext } from '@playwright/test';

/**
 * Makes `fill` and `type` enter text as a person does in Firefox. Over WebDriver BiDi Playwright
 * calls a function in the page that assigns the value of the field, which React ignores because the
 * event that follows brings no other value.
 */
export async function typeText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => undefined,
    });
  });
}
