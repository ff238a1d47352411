import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import type { Engine, EngineOptions, PageFunction, Session, Size, Tab } from './browser';

const PREFERENCES = {
  // Requests to localhost use the proxy too.
  'network.proxy.allow_hijacking_localhost': true,
  'layout.css.devPixelsPerPx': '1.0',
  // Less than puppeteer requests, so that the browser does not keep copies of all bodies.
  'remote.network.maxTotalDataSize': 1,
  // Frames per second of animations, instead of 60: the processor draws each of them.
  'layout.frame_rate': 10,
};

function createTab(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // puppeteer waits for a load event, which a page from the back/forward cache does
    // not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    call: <Args extends readonly unknown[], Result>(
      pageFunction: PageFunction<Args, Result>,
      ...args: Args
    ) => page.evaluate(`(${pageFunction})(...${JSON.stringify(args)})`) as Promise<Result>, // of the given function
    callSource: <Result>(source: string, argument: unknown) =>
      page.evaluate(`(${source})(${JSON.stringify(argument)})`) as Promise<Result>, // of the given function
    run: async (source) => void (await page.evaluate(source)),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

/**
 * NS_BINDING_ABORTED: a navigation ended the download of a font of the previous page.
 */
const ABORTED = 'status=2152398850';

/** Opens a tab that reports its console errors to `entries`. */
async function openPage(context: BrowserContext, size: Size, entries: string[]): Promise<Tab> {
  const page = await context.newPage();
  await page.setViewport(size);
  await page.emulateTimezone('Asia/Kuwait');
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      entries.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!text.includes(ABORTED)) entries.push(`page error: ${text}`);
  });
  return createTab(page);
}

/** Starts Firefox without windows. */
export async function startFirefox(
  executablePath: string,
  { proxyPort }: EngineOptions,
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The browser would report every request to this process, which reads none of them.
    networkEnabled: false,
    extraPrefsFirefox: PREFERENCES,
  });
  return {
    openSession: async (size): Promise<Session> => {
      const context = await browser.createBrowserContext({
        proxyServer: `127.0.0.1:${proxyPort}`,
        proxyBypassList: [],
      });
      const consoleEntries: string[] = [];
      const open = () => openPage(context, size, consoleEntries);
      return { tab: await open(), openTab: open, consoleEntries, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
