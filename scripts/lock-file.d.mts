interface LockEntry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}

export function missingEntries(lock: { packages: Record<string, LockEntry> }): [path: string, entry: LockEntry][];
