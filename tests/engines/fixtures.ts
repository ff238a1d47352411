import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type TestInfo } from '@playwright/test';
import { LOCALES } from '@/lib/contract/locales';
import { ONLY_NECESSARY } from '@/lib/storage/consent';
import { type Catalogue, readCatalogue } from '../e2e/catalogue';
import { loopbackAddress } from '../e2e/client-ip';
import { watchShopLogs } from '../e2e/diagnosis';
import { type Lang, MESSAGES, type Messages, toPath } from '../e2e/messages';
import type { Engine, EngineName, Session, Size } from './browser/browser';
import { startEngine } from './browser/engines';
import { startProxy, type Visitor, type VisitorProxy } from './browser/proxy';
import { buildQueries } from './page/build-queries';
import { createShop } from './page/shop';
import { ShopPage } from './page/shop-page';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Record<string, Size>;
type SizeName = keyof typeof SIZES;

export interface EngineOptions {
  lang: Lang;
  size: SizeName;
  /** Source of a script that runs before those of every page. */
  pageScript: string;
}

interface EngineFixtures {
  messages: Messages;
  localPath: (path: string) => string;
  visitor: Visitor;
  expectedErrors: RegExp[];
  session: Session;
  /**
   * The first tab of a visitor who chose Kuwait and refused analytics on an earlier
   * visit.
   */
  shopPage: ShopPage;
  shop: ReturnType<typeof createShop>;
  openTab: () => Promise<ShopPage>;
  /** Errors that match do not fail the test. */
  expectError: (pattern: RegExp) => void;
  /**
   * Checks width and digits of the page and, with E2E_SCREENSHOTS=1, saves a picture of
   * it.
   */
  capture: (name: string) => Promise<void>;
}

export interface EngineWorkerOptions {
  engineName: EngineName;
}

interface WorkerFixtures extends EngineWorkerOptions {
  visitorProxy: VisitorProxy;
  engine: Engine;
  catalogue: Catalogue;
}

const BASE_URL = process.env.E2E_BASE_URL ?? 'http://localhost:3310';
const SCREENSHOT_DIR = path.resolve(import.meta.dirname, '../../test-results/engines-screenshots');

const toEarlierVisit = () => ({
  saved_currency_code: 'KW',
  currency_chosen: 'true',
  privacy_choices: JSON.stringify({ version: 1, at: new Date().toISOString(), ...ONLY_NECESSARY }),
});

/** Runs in the page: a service worker downloads all scripts of the shop. */
function blockServiceWorkers(): void {
  ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}

/** Runs in the page: images are decoded after they are loaded. */
async function decodeImages(): Promise<void> {
  const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  await Promise.allSettled(loaded.map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/**
 * Expects a page that does not scroll horizontally and has Latin digits only: the
 * default digits of Arabic differ between engines.
 */
async function checkPage({ tab }: ShopPage): Promise<void> {
  // Also after a reload, during which the document has no body yet.
  await expect.poll(() => tab.call(() => document.readyState)).toBe('complete');
  const { inner, scroll, digits } = await tab.call(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    // biome-ignore lint/performance/useDomNodeTextContent: textContent has the scripts of the page, too
    const digits = /.*[٠-٩].*/.exec(document.body.innerText)?.[0];
    return { inner: clientWidth, scroll: scrollWidth, digits: digits ?? null };
  });
  expect(scroll, 'width of the page that scrolls').toBeLessThanOrEqual(inner);
  expect(digits, 'text with Arabic digits').toBeNull();
}

function saveFile(testInfo: TestInfo, name: string, content: string | Buffer): void {
  const file = testInfo.outputPath(name);
  writeFileSync(file, content);
  const contentType = name.endsWith('.png') ? 'image/png' : 'text/plain';
  testInfo.attachments.push({ name, contentType, path: file });
}

export const test = base.extend<EngineOptions & EngineFixtures, WorkerFixtures>({
  lang: ['ar', { option: true }],
  size: ['phone', { option: true }],
  engineName: ['webkit', { option: true, scope: 'worker' }],
  visitorProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => {
      const proxy = await startProxy();
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, visitorProxy }, use) => {
      const options = { proxyPort: visitorProxy.port, siteUrl: BASE_URL };
      const engine = await startEngine(engineName, options);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => use(await readCatalogue()),
    { scope: 'worker' },
  ],
  messages: async ({ lang }, use) => use(MESSAGES[lang]),
  localPath: async ({ lang }, use) => use((path) => toPath(lang, path)),
  pageScript: ['', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  expectedErrors: async ({}, use) => use([]),
  expectError: async ({ expectedErrors }, use) =>
    use((pattern) => void expectedErrors.push(pattern)),
  visitor: async ({ engineName, pageScript, serviceWorkers, visitorProxy }, use) => {
    const blocker = serviceWorkers === 'block' ? `(${blockServiceWorkers})();` : '';
    await use(
      visitorProxy.startVisit({
        clientIp: loopbackAddress(),
        pageScript: blocker + pageScript + (await buildQueries()),
        reportsErrors: engineName === 'webkit',
      }),
    );
  },
  session: async ({ engine, visitor, size, expectedErrors }, use) => {
    const session = await engine.openSession(SIZES[size]);
    await use(session);
    await session.close();
    const isUnexpected = (entry: string) => !expectedErrors.some((pattern) => pattern.test(entry));
    expect(
      [...session.consoleEntries, ...visitor.entries].filter(isUnexpected),
      'unexpected console errors and failed requests',
    ).toEqual([]);
  },
  shopPage: async ({ session, visitor }, use, testInfo) => {
    const page = new ShopPage(session.tab, BASE_URL, visitor.countPending);
    await page.store(toEarlierVisit());
    const logs = watchShopLogs();
    visitor.onRequestId(logs.addRequest);
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) {
      await checkPage(page);
      return page.expectResponses(); // before the session leaves the page
    }
    logs.save(testInfo);
    saveFile(testInfo, 'requests.log', visitor.requests.join('\n'));
    saveFile(testInfo, 'screenshot.png', await page.tab.screenshot());
  },
  shop: async ({ shopPage, messages, lang }, use) => use(createShop(shopPage, messages, lang)),
  openTab: async ({ session, visitor }, use) =>
    use(async () => new ShopPage(await session.openTab(), BASE_URL, visitor.countPending)),
  capture: async ({ shopPage: page, engineName, lang, size }, use) =>
    use(async (name) => {
      await page.expectIdle();
      await checkPage(page);
      if (process.env.E2E_SCREENSHOTS === undefined) return;
      await page.tab.call(decodeImages);
      mkdirSync(SCREENSHOT_DIR, { recursive: true });
      writeFileSync(
        path.join(SCREENSHOT_DIR, `${name}-${engineName}-${lang}-${size}.png`),
        await page.tab.screenshot(),
      );
    }),
});

/**
 * Defines tests for both languages on a phone and on a desktop. Projects of their own
 * would each start new browsers.
 */
export function inEachLanguageAndSize(define: () => void): void {
  for (const lang of LOCALES)
    for (const size of ['phone', 'desktop'] as const)
      test.describe(`${lang}, ${size}`, () => {
        test.use({ lang, size });
        define();
      });
}

export { expect };
