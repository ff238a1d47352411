/**
 * Whether a URL responds with 2xx, also after redirects: some locale strategies
 * redirect the home page.
 */
export async function isHttpOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
