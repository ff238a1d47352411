import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Console errors, warnings, page errors and failed requests of a page. */
export interface ConsoleErrors {
  /** Entries that match do not fail the test. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
  /** Collects what happens on this page from now on. */
  watch(page: Page): void;
}

const REPORTED_TYPES = new Set(['error', 'warning']);
/** A navigation aborts the prefetches and image requests of the previous page. */
const ABORTED = 'net::ERR_ABORTED';
/** Logged by the browser in tests that block service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects everything that the developer tools show as an error or a warning. */
export function createConsoleErrors(): ConsoleErrors {
  const entries: string[] = [];
  const expected: RegExp[] = [];
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => entries.filter((entry) => !expected.some((pattern) => pattern.test(entry))),
    watch(page) {
      page.on('console', (message: ConsoleMessage) => {
        if (REPORTED_TYPES.has(message.type()) && message.text() !== BLOCKED)
          entries.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => entries.push(`page error: ${error.stack ?? error.message}`));
      page.on('requestfailed', (request: Request) => {
        const reason = request.failure()?.errorText;
        if (reason !== ABORTED)
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
