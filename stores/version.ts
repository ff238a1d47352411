import { create } from 'zustand';
import { readSessionText, writeSessionText } from '@/lib/storage/session-storage';

const ANNOUNCED_KEY = 'announced_build';

/** The newer build that this page could be of, until the shopper wants to hear no more of it. */
export const useVersion = create<{ newer: string | null }>()(() => ({ newer: null }));

/** Says it once a visit for each build: a reload that a cache answers with the old page must not ask for another. */
export function announceVersion(id: string): void {
  if (readSessionText(ANNOUNCED_KEY) === id) return;
  writeSessionText(ANNOUNCED_KEY, id);
  useVersion.setState({ newer: id });
}

export const dismissVersion = () => useVersion.setState({ newer: null });
