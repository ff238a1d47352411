import type { BrowserContext, Page } from '@playwright/test';

/**
 * The code in the address of an order, or the secret that was removed from the page's URL and is
 * stored in the tab (lib/client/url-secrets.ts).
 */
export function urlSecret(page: Page): Promise<string> {
  return page.evaluate(() => {
    const secrets: string[] = JSON.parse(sessionStorage.getItem('url_secrets') ?? '[]');
    const [, orderCode] = /\/success\/([^/]+)$/.exec(location.pathname) ?? [];
    const slot = Number(new URLSearchParams(location.search).get('slot') ?? 'none');
    return orderCode ?? secrets[slot] ?? '';
  });
}

/**
 * All texts of this tab: the document with its hidden pages, form values and every browser storage.
 */
async function readTabContents(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    );
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        databases.push(
          await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))),
        );
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return {
      document: document.documentElement.outerHTML,
      fields: JSON.stringify(fields),
      url: location.href,
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      indexedDB: JSON.stringify(databases),
      caches: cached.join('\n'),
    };
  });
}

/**
 * Finds these values in the tab.
 * @returns `place: value` for each occurrence
 */
export async function findTraces(page: Page, values: readonly string[]): Promise<string[]> {
  const places = Object.entries(await readTabContents(page));
  return places.flatMap(([place, text]) =>
    values.filter((value) => text.includes(value)).map((value) => `${place}: ${value}`),
  );
}

export interface SentRequest {
  url: string;
  referer: string | undefined;
}

/** Records every request of a browser with its Referer header. */
export function recordRequests(context: BrowserContext): { all: () => Promise<SentRequest[]> } {
  const requests: Promise<SentRequest>[] = [];
  context.on('request', (request) => {
    requests.push(
      request.allHeaders().then(
        ({ referer }) => ({ url: request.url(), referer }),
        () => ({ url: request.url(), referer: undefined }),
      ),
    );
  });
  return { all: () => Promise.all(requests) };
}
