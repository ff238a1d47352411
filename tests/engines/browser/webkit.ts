import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../../scripts/lib/ports.ts';
import { waitFor } from '../page/wait';
import type { Engine, EngineOptions, Size, Tab } from './browser';
import { EMPTY_PATH } from './proxy';
import { createClient, type WebDriverClient } from './webdriver-client';
import { closeWindow, createWebKitTab } from './webkit-tab';

/** Without these rules the toolbar of MiniBrowser is wider than a phone. */
const TOOLBAR_STYLES = `
  toolbar, toolitem, headerbar, box, button, entry { min-width: 0; padding: 0; margin: 0; }
  image { -gtk-icon-transform: scale(0); min-width: 0; min-height: 0; }
`;

/**
 * Layers are composited with OpenGL, which the processor computes here: more than half
 * of the time of a page. Without layers, the page is painted at once.
 */
const RENDERING = process.env.E2E_SCREENSHOTS ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

/**
 * Each page runs its scripts a few times only: the optimizing compilers cost more than
 * they save.
 */
const SCRIPTS = { JSC_useDFGJIT: '0', JSC_useFTLJIT: '0' };

interface Paths {
  driver: string;
  browser: string;
}

async function waitUntilReady({ get }: WebDriverClient, driver: ChildProcess): Promise<void> {
  await waitFor(
    'WebKitWebDriver is ready',
    () => get<{ ready: boolean }>('/status'),
    ({ ready }) => {
      if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start');
      return ready;
    },
  );
}

async function startMiniBrowser(server: WebDriverClient, binary: string, proxyPort: number) {
  const capabilities = {
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId } = await server.post<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  return server.within(`/session/${sessionId}`);
}

/**
 * Makes the viewport this large. The window has a toolbar above it, and resizes later.
 */
async function resize({ post }: WebDriverClient, tab: Tab, size: Size): Promise<void> {
  let toolbar = await tab.call(() => outerHeight - innerHeight);
  await waitFor(
    `the viewport is ${size.width} × ${size.height}`,
    async () => {
      await post('/window/rect', { width: size.width, height: size.height + toolbar });
      const { outer, ...inner } = await tab.call(() => ({
        width: innerWidth,
        height: innerHeight,
        outer: outerHeight,
      }));
      toolbar = outer - inner.height;
      return inner;
    },
    ({ width, height }) => width === size.width && height === size.height,
  );
}

async function openWindow(client: WebDriverClient, size: Size): Promise<Tab> {
  const { handle } = await client.post<{ handle: string }>('/window/new', { type: 'window' });
  const tab = createWebKitTab(client, handle);
  await resize(client, tab, size);
  return tab;
}

/**
 * Runs in the page: removes what the previous visitor stored.
 * @returns false if a service worker is left: after its pages are closed, WebKit does
 *   not always end its removal
 */
async function clearStorage(): Promise<boolean> {
  if ((await navigator.serviceWorker.getRegistrations()).length > 0) return false;
  localStorage.clear();
  const databases = await indexedDB.databases();
  const deleteDatabase = (name: string) =>
    new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  const cacheNames = await caches.keys();
  await Promise.all([
    ...cacheNames.map((name) => caches.delete(name)),
    ...databases.map(({ name = '' }) => deleteDatabase(name)),
  ]);
  return true;
}

/** Opens a window for a new visitor, who has no stored data, and closes all others. */
async function openEmptyWindow(
  client: WebDriverClient,
  size: Size,
  siteUrl: string,
): Promise<Tab | undefined> {
  const previous = await client.get<string[]>('/window/handles');
  const tab = await openWindow(client, size);
  for (const handle of previous) await closeWindow(client, handle);
  await tab.goto(siteUrl + EMPTY_PATH);
  // Among them the language of the previous visitor.
  await client.remove('/cookie');
  return (await tab.call(clearStorage)) ? tab : undefined;
}

/** Starts WebKitWebDriver. */
async function startDriver(command: string) {
  const configDir = mkdtempSync(path.join(tmpdir(), 'shop-webkit-'));
  mkdirSync(path.join(configDir, 'gtk-3.0'));
  writeFileSync(path.join(configDir, 'gtk-3.0', 'gtk.css'), TOOLBAR_STYLES);
  const port = await findFreePort();
  const env = {
    ...process.env,
    ...RENDERING,
    ...SCRIPTS,
    XDG_CONFIG_HOME: configDir,
    TZ: 'Asia/Kuwait',
  };
  const driver = spawn(command, [`--port=${port}`], { env, stdio: 'ignore' });
  const server = createClient(`http://127.0.0.1:${port}`);
  await waitUntilReady(server, driver);
  const stop = () => {
    driver.kill();
    rmSync(configDir, { recursive: true, force: true });
  };
  return { server, stop };
}

/**
 * Starts one MiniBrowser for all sessions, because its start takes longer than a short
 * test. A session is a new window without stored data.
 */
export async function startWebKit(
  paths: Paths,
  { proxyPort, siteUrl }: EngineOptions,
): Promise<Engine> {
  const { server, stop } = await startDriver(paths.driver);
  const start = () => startMiniBrowser(server, paths.browser, proxyPort);
  let client = await start();
  const open = async (size: Size): Promise<Tab> => {
    const tab = await openEmptyWindow(client, size, siteUrl);
    if (tab) return tab;
    await client.remove('');
    client = await start();
    return open(size);
  };
  return {
    openSession: async (size) => {
      const tab = await open(size);
      return {
        tab,
        openTab: () => openWindow(client, size),
        consoleEntries: [],
        close: () => tab.goto('about:blank'),
      };
    },
    close: async () => {
      await client.remove('');
      stop();
    },
  };
}
