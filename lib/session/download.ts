import { RequestTimeoutError, ResponseError, UnreachableError } from '@/lib/api/http/errors';
import { sessionToken } from './token';

const TIMEOUT = 30_000;

/**
 * Saves a file of the gateway's that only its owner may have: fetched in the shopper's name, since a link would carry no name.
 * @param path relative to the gateway @throws ApiError
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const token = await sessionToken();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const address = URL.createObjectURL(await fetchBlob(`/gateway${path}`, headers));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken hold of the file by the next turn; some read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchBlob(url: string, headers: Record<string, string>): Promise<Blob> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(url, { headers, signal });
    if (!response.ok) throw new ResponseError(response.status, response.statusText, '');
    return await response.blob();
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    throw signal.aborted ? new RequestTimeoutError(TIMEOUT) : new UnreachableError({ cause: error });
  }
}
