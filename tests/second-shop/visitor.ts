import type { Page } from '@playwright/test';
import { test as base, expect } from '../e2e/checkout';
import { inEachLanguage } from '../e2e/each-language';
import type { Lang } from '../e2e/messages';
import { PHONE } from '../e2e/reflow';
import { DEMO_WORDS } from '../fixtures/demonstration';
import { toHost } from './second-shop';

/** Where both languages are found by programs that do not know the hosts of this machine. */
export const siteUrl = () => process.env.E2E_BASE_URL ?? '';

/** Browsers open each language on its own host. */
export const test = base.extend({
  baseURL: async ({ lang }, use) => {
    await use(`http://${toHost(lang, new URL(siteUrl()).port)}`);
  },
});

/** Defines tests for phone and desktop in both languages. */
export function forEachVisitor(define: (lang: Lang) => void): void {
  const sizes = {
    phone: { viewport: PHONE, hasTouch: true, isMobile: true },
    desktop: { viewport: { width: 1440, height: 900 } },
  };
  for (const [size, use] of Object.entries(sizes))
    test.describe(size, () => {
      test.use(use);
      inEachLanguage(define);
    });
}

/** What a text says of the demonstration shop. */
export const findDemonstration = (text: string): string[] =>
  [...text.matchAll(new RegExp(DEMO_WORDS, 'gi'))].map(({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60),
  );

export async function expectOwn(page: Page): Promise<void> {
  expect(findDemonstration(await page.content()), page.url()).toEqual([]);
}

export { expect };
