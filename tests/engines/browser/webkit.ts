import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { Engine, Session, SessionOptions, Size, Tab } from './browser';
import { createClient, type WebDriverClient, WebDriverError } from './webdriver-client';
import { createWebKitTab } from './webkit-tab';

/** Without these rules the toolbar of MiniBrowser is wider than a phone. */
const TOOLBAR_STYLES = `
  toolbar, toolitem, headerbar, box, button, entry { min-width: 0; padding: 0; margin: 0; }
  image { -gtk-icon-transform: scale(0); min-width: 0; min-height: 0; }
`;

async function waitUntilReady({ get }: WebDriverClient, driver: ChildProcess): Promise<void> {
  const isReady = () =>
    get<{ ready: boolean }>('/status').then(
      ({ ready }) => ready,
      () => false,
    );
  const deadline = Date.now() + 20_000;
  while (!(await isReady())) {
    if (driver.exitCode !== null || Date.now() > deadline)
      throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Makes the viewport this large: the window has a toolbar above it. */
async function resize({ post }: WebDriverClient, tab: Tab, { width, height }: Size): Promise<void> {
  await post('/window/rect', { width, height });
  const toolbar = await tab.call(() => outerHeight - innerHeight);
  await post('/window/rect', { width, height: height + toolbar });
  const inner = await tab.call(() => ({ width: innerWidth, height: innerHeight }));
  if (inner.width !== width || inner.height !== height)
    throw new Error(`The viewport is ${inner.width} × ${inner.height}, not ${width} × ${height}`);
}

async function openSession(
  server: WebDriverClient,
  binary: string,
  { size, proxyPort }: SessionOptions,
): Promise<Session> {
  const capabilities = {
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId } = await server.post<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = server.within(`/session/${sessionId}`);
  const tab = createWebKitTab(session, await session.get<string>('/window'));
  await resize(session, tab, size);
  return {
    tab,
    openTab: async () => {
      const { handle } = await session.post<{ handle: string }>('/window/new', { type: 'window' });
      const other = createWebKitTab(session, handle);
      await session.post('/window', { handle });
      await resize(session, other, size);
      return other;
    },
    consoleEntries: [],
    close: () => server.remove(`/session/${sessionId}`),
  };
}

/** Starts WebKitWebDriver, which starts one MiniBrowser for each session. */
export async function startWebKit(driverPath: string, browserPath: string): Promise<Engine> {
  const configDir = mkdtempSync(path.join(tmpdir(), 'shop-webkit-'));
  mkdirSync(path.join(configDir, 'gtk-3.0'));
  writeFileSync(path.join(configDir, 'gtk-3.0', 'gtk.css'), TOOLBAR_STYLES);
  const port = await getPort();
  const env = { ...process.env, XDG_CONFIG_HOME: configDir, TZ: 'Asia/Kuwait' };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const server = createClient(`http://127.0.0.1:${port}`);
  await waitUntilReady(server, driver);
  let openSessions = Promise.resolve();
  return {
    openSession: (options) => {
      const opened = openSessions.then(() => openSession(server, browserPath, options));
      openSessions = opened.then(
        () => undefined,
        () => undefined,
      );
      return opened;
    },
    close: async () => {
      driver.kill();
      rmSync(configDir, { recursive: true, force: true });
    },
  };
}

export { WebDriverError };
