import { expect, type Page } from '@playwright/test';

/** Transferred bytes (compressed, with headers), except `html`: the uncompressed document. */
export interface Weight {
  script: number;
  htmlSent: number;
  html: number;
  fonts: number;
  requests: number;
}

interface Transfer {
  kind: string;
  encodedDataLength: number;
}

const isScript = (kind: string) => kind === 'Script' || /javascript/.test(kind);

/** Calls back when the next page is hydrated. */
async function onHydration(page: Page, callback: () => void): Promise<void> {
  await page.exposeFunction('reportHydrated', callback);
  await page.addInitScript(() => {
    let shop: Window['__shop'];
    Object.defineProperty(window, '__shop', {
      get: () => shop,
      set(value: object) {
        let isHydrated: unknown;
        shop = Object.defineProperty(value, 'isHydrated', {
          get: () => isHydrated,
          set(newValue) {
            isHydrated = newValue;
            Reflect.get(window, 'reportHydrated')();
          },
        }) as Window['__shop'];
      },
    });
  });
}

/** Opens a page with an empty cache and sums the bytes transferred until it is hydrated. */
export async function measureWeight(page: Page, path: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const transfers: Transfer[] = [];
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type === 'Other' || type === 'Prefetch' ? response.mimeType : type);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    transfers.push({ kind: kinds.get(requestId) ?? 'unknown', encodedDataLength }),
  );
  const untilHydrated: Transfer[] = [];
  await onHydration(page, () => untilHydrated.push(...transfers));
  const response = await page.goto(path, { waitUntil: 'load' });
  await expect.poll(() => untilHydrated.length).toBeGreaterThan(0);
  if (!response?.ok()) throw new Error(`${path} answered ${response?.status()}`);
  const total = (matches: (kind: string) => boolean) =>
    untilHydrated
      .filter(({ kind }) => matches(kind))
      .reduce((sum, { encodedDataLength }) => sum + encodedDataLength, 0);
  return {
    script: total(isScript),
    htmlSent: total((kind) => kind === 'Document'),
    html: (await response.body()).length,
    fonts: total((kind) => kind === 'Font' || kind.startsWith('font/')),
    requests: untilHydrated.length,
  };
}

/** What a page has transferred when its work after load is done. */
export interface IdleWeight {
  requests: number;
  /** Bytes. */
  script: number;
  /** Milliseconds since the last request began or ended; 0 while one is open. */
  quietMs: number;
}

/**
 * Counts the requests of a page from now on.
 * @returns reads the sums
 */
export async function watchRequests(page: Page): Promise<() => IdleWeight> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  let script = 0;
  let changedAt = Date.now();
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    kinds.set(requestId, type ?? '');
    open.add(requestId);
    changedAt = Date.now();
  });
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    // An image in a style sheet is no request.
    if (!kinds.has(requestId)) return;
    kinds.set(requestId, type === 'Other' || type === 'Prefetch' ? response.mimeType : type);
  });
  const end = (requestId: string, bytes: number) => {
    if (!open.delete(requestId)) return;
    if (isScript(kinds.get(requestId) ?? '')) script += bytes;
    changedAt = Date.now();
  };
  network.on('Network.loadingFinished', (event) => end(event.requestId, event.encodedDataLength));
  network.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return () => ({
    requests: kinds.size,
    script,
    quietMs: open.size > 0 ? 0 : Date.now() - changedAt,
  });
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export function weightTable(rows: readonly [string, Weight][]): string {
  const head = ['page', 'JS kB', 'HTML kB', 'HTML raw kB', 'fonts kB', 'requests'];
  const lines = rows.map(([name, weight]) => [
    name,
    kilobytes(weight.script),
    kilobytes(weight.htmlSent),
    kilobytes(weight.html),
    kilobytes(weight.fonts),
    String(weight.requests),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const format = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [head, ...lines].map(format).join('\n');
}
