/** Asks which build is the newest. @returns undefined when nobody says */
export async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const latest: unknown = await response.json();
    const id = typeof latest === 'object' && latest !== null && 'id' in latest ? latest.id : undefined;
    return response.ok && typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
