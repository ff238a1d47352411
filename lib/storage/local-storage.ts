/** If storage is disabled, full or missing, values are in memory until the tab closes. */
const memory = new Map<string, string>();

export function readText(key: string): string | null {
  // A value that could not be written is newer than the stored one.
  const unsaved = memory.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value was stored permanently */
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
    // Without access to storage there is nothing to remove.
  }
}
