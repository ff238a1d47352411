import { create } from 'zustand';
import { readSessionText, writeSessionText } from '@/lib/storage/session-storage';

const ANNOUNCED_KEY = 'announced_build';

/** A newer build, until the shopper dismisses the notice. */
export const useVersion = create<{ newer: string | null }>()(() => ({ newer: null }));

/** Announces a build once per visit: a reload may return the old page from a cache. */
export function announceVersion(id: string): void {
  if (readSessionText(ANNOUNCED_KEY) === id) return;
  writeSessionText(ANNOUNCED_KEY, id);
  useVersion.setState({ newer: id });
}

export const dismissVersion = () => useVersion.setState({ newer: null });
