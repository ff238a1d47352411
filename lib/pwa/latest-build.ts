/** A build as `builds/latest.json` describes it. */
export interface Build {
  id: string;
  /** Creation time, Unix time in ms. */
  timestamp: number;
}

/**
 * Whether a build is newer than another. A server that is not updated yet, or a stale copy, may
 * describe an older build.
 */
export function isNewerBuild(build: Build, than: Build): boolean {
  return build.id !== than.id && build.timestamp > than.timestamp;
}

function parseBuild(value: unknown): Build | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('timestamp' in value))
    return undefined;
  const { id, timestamp } = value;
  return typeof id === 'string' && typeof timestamp === 'number' && Number.isFinite(timestamp)
    ? { id, timestamp }
    : undefined;
}

async function readBuild(file: string): Promise<Build | undefined> {
  try {
    const response = await fetch(`/builds/${file}.json?${Date.now()}`, { cache: 'no-store' });
    return response.ok ? parseBuild(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fetches the latest build.
 * @returns undefined if the response is missing or invalid
 */
export const readLatestBuild = () => readBuild('latest');

/** Whether the server has the files of a build. Its description is added and deleted with them. */
export async function isBuildServed(id: string): Promise<boolean> {
  const build = await readBuild(`meta/${encodeURIComponent(id)}`);
  return build?.id === id;
}
