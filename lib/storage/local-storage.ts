/** Storage that is disabled, full or absent falls back to memory: the visit goes on, the next one starts fresh. */
const memory = new Map<string, string>();

export function readText(key: string): string | null {
  // What could not be written is newer than what is still stored.
  const unsaved = memory.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value will outlive the visit. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

export function removeText(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that may not be touched holds nothing.
  }
}
