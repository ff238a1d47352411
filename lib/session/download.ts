import { RequestTimeoutError, ResponseError, UnreachableError } from '../api/http/errors.ts';
import { sessionToken } from './token.ts';

const TIMEOUT_MS = 30_000;
const REVOKE_DELAY_MS = 60_000;

/**
 * Downloads a file that requires the shopper's token, which a plain link would not send.
 * @param path relative to the gateway
 * @throws ApiError
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const token = await sessionToken();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const url = URL.createObjectURL(await fetchBlob(`/gateway${path}`, headers));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file after the click: revoke the URL later.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

async function fetchBlob(url: string, headers: Record<string, string>): Promise<Blob> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { headers, signal });
    if (!response.ok) throw new ResponseError(response.status, response.statusText, '');
    return await response.blob();
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    throw signal.aborted
      ? new RequestTimeoutError(TIMEOUT_MS)
      : new UnreachableError({ cause: error });
  }
}
