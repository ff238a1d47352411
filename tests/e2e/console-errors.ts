import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** What a page complained about while a test ran. */
export interface ConsoleErrors {
  /** Says that something is meant to go wrong: complaints that match do not fail the test. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
}

const LOUD = new Set(['error', 'warning']);
/** The browser drops what a navigation makes useless: prefetches, pictures of the page before. */
const DROPPED = 'net::ERR_ABORTED';
/** Said by the tests' own browser where a test does without the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Listens to everything that a person with open developer tools would see in red or yellow. */
export function collectConsoleErrors(page: Page): ConsoleErrors {
  const recorded: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (LOUD.has(message.type()) && message.text() !== BLOCKED)
      recorded.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => recorded.push(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText;
    if (reason !== DROPPED) recorded.push(`failed request: ${request.method()} ${request.url()} (${reason})`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => recorded.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
}
