import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Console errors, warnings, page errors and failed requests of a page. */
export interface ConsoleErrors {
  /** Entries that match do not fail the test. */
  expect(pattern: RegExp): void;
  unexpected(): Promise<string[]>;
  /** Collects what happens on this page from now on. */
  watch(page: Page): void;
}

const REPORTED_TYPES = new Set(['error', 'warning']);
/** A navigation aborts the prefetches and image requests of the previous page. */
const ABORTED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'NS_ERROR_UNEXPECTED']);
/** Logged by the browser in tests that block service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Chromium's warning about a preload that the page does not use, with its URL. */
const UNUSED_PRELOAD = /^The resource (\S+) was preloaded using link preload but not used/;

/**
 * Chromium has warned about the preloaded image of a page that contains this image, in one of
 * thousands of page loads, for an unknown reason. As rarely it loads the preload for the size of its
 * window before it emulates a phone. The warning is therefore checked: undefined when the page shows
 * the image, or when the preload is for another size of screen, otherwise the warning and the images
 * shown.
 */
async function checkPreloadWarning(
  page: Page,
  warning: string,
  url: string,
): Promise<string | undefined> {
  const shown = await page
    .evaluate(() => Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean))
    .catch((error: Error) => [error.message]);
  const isForOtherSize = await page
    .evaluate(
      (path) =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload][media]')).some(
          ({ media, imageSrcset }) => !matchMedia(media).matches && imageSrcset.includes(path),
        ) ||
        (navigator.maxTouchPoints > 0 &&
          Array.from(document.images).some(({ srcset }) => srcset.includes(path))),
      url.replace(/^https?:\/\/[^/]+/, ''),
    )
    .catch(() => false);
  const isExpected = shown.includes(url) || isForOtherSize;
  return isExpected ? undefined : `${warning} Images of the page: ${shown.join(' ')}`;
}

/** Collects everything that the developer tools show as an error or a warning. */
export function createConsoleErrors(): ConsoleErrors {
  const entries: (string | Promise<string | undefined>)[] = [];
  const expected: RegExp[] = [];
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: async () => {
      const found = (await Promise.all(entries)).filter((entry) => entry !== undefined);
      return found.filter((entry) => !expected.some((pattern) => pattern.test(entry)));
    },
    watch(page) {
      page.on('console', (message: ConsoleMessage) => {
        if (!REPORTED_TYPES.has(message.type()) || message.text() === BLOCKED) return;
        const entry = `console ${message.type()}: ${message.text()} (${message.location().url})`;
        const preloaded = UNUSED_PRELOAD.exec(message.text())?.[1];
        entries.push(preloaded ? checkPreloadWarning(page, entry, preloaded) : entry);
      });
      page.on('pageerror', (error) => entries.push(`page error: ${error.stack ?? error.message}`));
      page.on('requestfailed', (request: Request) => {
        const reason = request.failure()?.errorText;
        if (!ABORTED.has(reason ?? ''))
          entries.push(`failed request: ${request.method()} ${request.url()} (${reason})`);
      });
    },
  };
}

/** The errors of one page. */
export function collectConsoleErrors(page: Page): ConsoleErrors {
  const consoleErrors = createConsoleErrors();
  consoleErrors.watch(page);
  return consoleErrors;
}
