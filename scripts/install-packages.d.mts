/** What is used of a lock file. */
interface LockFile {
  packages: Record<
    string,
    { version?: string; name?: string; resolved?: string; link?: boolean; inBundle?: boolean }
  >;
}

export function addUrls(lock: LockFile, registry: string): void;
