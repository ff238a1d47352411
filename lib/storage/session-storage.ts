/**
 * A value of session storage.
 * @returns null if it is missing or storage is unavailable
 */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Does nothing if storage is unavailable. */
export function writeSessionText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Session values are optional.
  }
}

export function removeSessionText(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without access to storage there is nothing to remove.
  }
}

export function clearSessionTexts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without access to storage there is nothing to remove.
  }
}
