import os from 'node:os';
import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LOCALES } from '../../lib/contract/locales.ts';
import type { ShopOptions } from '../e2e/fixtures';
import { findProgram } from '../runner/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const E2E = path.join(ROOT, 'tests/e2e');
const FIREFOX = findProgram('firefox');
const HAS_WEBKIT = findProgram('webkit') !== undefined && findProgram('xvfb') !== undefined;

/** End-to-end tests of Chromium that also run in Firefox: those of the main journeys. */
const JOURNEYS = [
  /account-(login|phone|register)\.spec/,
  /checkout-(journey|outcomes|paid)\.spec/,
  /(browse|cart|country|facets|language|load-more|options|pick-up|product|search)\.spec/,
];
/**
 * Without `offline`: over BiDi, a page from a service worker can commit under another navigation
 * than the one that `goto` started, which fails the test.
 */
const JOURNEYS_WITHOUT_LANGUAGE = [/storage\.once\.spec/];
/** Those whose pages differ most between the languages. */
const DESKTOP_JOURNEYS_EN = [/(account-login|cart|checkout-journey|country|search)\.spec/];
/** Those that are the same in a window of any size. */
const PHONE_JOURNEYS_EN = [/(account-register|language)\.spec/];

const inFirefox = {
  browserName: 'firefox',
  // Playwright drives Firefox over WebDriver BiDi.
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(import.meta.dirname, 'firefox.mjs'),
    env: { ...process.env, E2E_FIREFOX: FIREFOX ?? '' },
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // Requests to localhost use the proxy of a test too.
      'network.proxy.allow_hijacking_localhost': true,
      // Timers of a tab in the background would wait a second each, later up to minutes.
      'dom.min_background_timeout_value': 4,
      'dom.timeout.enable_budget_timer_throttling': false,
      // Firefox 153 crashes when a script reads `ariaLabelledByElements`, as locators do.
      'accessibility.ARIAElementReflection.enabled': false,
    },
  },
} as const;

/** Playwright has no touch screen and no downloads in Firefox. */
const CHROMIUM_ONLY = /@chromium/;
/** Tests that one language is enough for, as well. */
const ONCE = /@chromium|@once/;

interface FirefoxProject {
  name: string;
  tests: RegExp[];
  ignoredTags: RegExp;
  use: NonNullable<PlaywrightTestConfig<ShopOptions>['use']>;
}

const FIREFOX_PROJECTS: readonly FirefoxProject[] = [
  {
    name: 'firefox-ar',
    tests: [...JOURNEYS, ...JOURNEYS_WITHOUT_LANGUAGE],
    ignoredTags: CHROMIUM_ONLY,
    use: { lang: 'ar', locale: 'ar-KW' },
  },
  {
    name: 'firefox-en',
    tests: DESKTOP_JOURNEYS_EN,
    ignoredTags: ONCE,
    use: { lang: 'en', locale: 'en-KW' },
  },
  {
    name: 'firefox-en-phone',
    tests: PHONE_JOURNEYS_EN,
    ignoredTags: ONCE,
    use: { lang: 'en', locale: 'en-KW', viewport: { width: 390, height: 844 } },
  },
];

/**
 * The main journeys in WebKit and Firefox: `npm test -- --only webkit` or `firefox` starts the shop
 * and runs the projects of that browser.
 */
export default defineConfig<ShopOptions>({
  outputDir: path.join(ROOT, 'test-results/engines'),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: os.availableParallelism(),
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [50] } },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.E2E_REPORT ?? path.join(ROOT, 'test-results/engines.json') },
    ],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Kuwait',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'prepare', testDir: E2E, testMatch: '*.setup.ts', workers: 1 },
    ...FIREFOX_PROJECTS.map(({ name, tests, ignoredTags, use }) => ({
      name,
      testDir: E2E,
      testMatch: FIREFOX ? tests : [],
      grepInvert: ignoredTags,
      dependencies: ['prepare'],
      use: { ...inFirefox, ...use },
    })),
    ...LOCALES.map((lang) => ({
      name: `webkit-${lang}`,
      testDir: path.join(import.meta.dirname, 'webkit'),
      testMatch: HAS_WEBKIT ? '*.spec.ts' : [],
      grep: new RegExp(`@${lang}`),
      dependencies: ['prepare'],
    })),
  ],
});
