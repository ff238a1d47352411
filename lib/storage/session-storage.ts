/** What a tab remembers until it is closed. @returns null when nothing is kept, or storage is refused */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A refused storage forgets. */
export function writeSessionText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Nothing depends on it.
  }
}

export function removeSessionText(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A refused storage holds nothing.
  }
}

export function clearSessionTexts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A refused storage holds nothing.
  }
}
