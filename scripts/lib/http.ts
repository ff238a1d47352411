import { readFileSync } from 'node:fs';
import { get } from 'node:https';

/** Whether a URL responds with 2xx, also after redirects, as of the home page. */
export async function isHttpOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Whether a URL responds with 2xx; `authority` is a file with the trusted certificate. */
export const isHttpsOk = (url: string, authority: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { ca: readFileSync(authority) }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 300);
    }).on('error', () => resolve(false));
  });
