import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { LOCALES } from '@/lib/contract/locales';
import { ONLY_NECESSARY } from '@/lib/storage/consent';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import { type Catalogue, readCatalogue } from '../../e2e/catalogue';
import { earlierVisitEntries } from '../../e2e/earlier-visit';
import { type Lang, MESSAGES, type Messages, toPath } from '../../e2e/messages';
import { requireProgram } from '../../runner/programs.ts';
import { ShopPage } from './shop-page';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

interface Options {
  lang: Lang;
  size: keyof typeof SIZES;
  /** `host:port` of an HTTP proxy; empty for none. */
  proxyHost: string;
  /** Settings of WebKit, as arguments of MiniBrowser. */
  settings: string[];
}

interface Fixtures {
  messages: Messages;
  localPath: (path: string) => string;
  driver: WebDriver;
  /** The tab of a visitor who chose Kuwait and refused analytics on an earlier visit. */
  shopPage: ShopPage;
}

interface WorkerFixtures {
  /** DISPLAY of a screen without a monitor, which WebKitGTK needs. */
  display: string;
  /** Address of a running WebKitWebDriver. */
  driverUrl: string;
  catalogue: Catalogue;
}

async function startScreen() {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const screen = spawn(requireProgram('xvfb'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  lang: ['ar', { option: true }],
  size: ['phone', { option: true }],
  proxyHost: ['', { option: true }],
  settings: [[], { option: true }],
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => {
      const { display, stop } = await startScreen();
      await use(display);
      stop();
    },
    { scope: 'worker' },
  ],
  driverUrl: [
    async ({ display }, use) => {
      const server = new DriverService.Builder(requireProgram('webkit'))
        .setLoopback(true)
        .setEnvironment({
          ...inheritedEnv(),
          DISPLAY: display,
          TZ: 'Asia/Kuwait',
          // The folder `gtk-3.0`.
          XDG_CONFIG_HOME: path.resolve(import.meta.dirname, '..'),
          // Layers are composited with OpenGL, which the processor computes here: more than half of
          // the time of a page.
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        })
        .build();
      await use(await server.start());
      await server.kill();
    },
    { scope: 'worker' },
  ],
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => use(await readCatalogue()),
    { scope: 'worker' },
  ],
  messages: async ({ lang }, use) => use(MESSAGES[lang]),
  localPath: async ({ lang }, use) => use((path) => toPath(lang, path)),
  driver: async ({ driverUrl, size, proxyHost, settings }, use, testInfo) => {
    const driver = await new Builder()
      .usingServer(driverUrl)
      .withCapabilities({
        browserName: 'MiniBrowser',
        ...(proxyHost && { proxy: { proxyType: 'manual', httpProxy: proxyHost } }),
        'webkitgtk:browserOptions': {
          // The package of the driver puts it into no folder of PATH.
          binary: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0],
          args: ['--automation', ...settings],
        },
      })
      .build();
    await driver.manage().window().setRect(SIZES[size]);
    await use(driver);
    // Without layers the browser takes no screenshots.
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await driver.getPageSource();
      await testInfo.attach('page', { body, contentType: 'text/html' });
    }
    await driver.quit();
  },
  shopPage: async ({ driver, baseURL }, use, testInfo) => {
    const page = new ShopPage(driver, baseURL ?? '');
    await page.store(earlierVisitEntries({ savedCountry: 'KW', savedPrivacy: ONLY_NECESSARY }));
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) await page.expectLayout();
  },
});

/** The size of the window in each language. */
const SIZE_BY_LANG = { ar: 'phone', en: 'desktop' } as const satisfies Record<
  Lang,
  keyof typeof SIZES
>;

/**
 * Defines tests for both languages, of which one runs on a phone and one on a desktop. The projects
 * choose by the tag.
 */
export function inEachLanguage(define: () => void): void {
  for (const lang of LOCALES) {
    const size = SIZE_BY_LANG[lang];
    test.describe(`${lang}, ${size}`, { tag: `@${lang}` }, () => {
      test.use({ lang, size });
      define();
    });
  }
}

export { expect };
