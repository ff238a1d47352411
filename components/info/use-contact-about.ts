'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { type ContactAbout, contactAbout, previousAddress } from '@/lib/browser/contact-about';

const never = () => () => undefined;

/** A text, so that two readings of the same way here are the same. */
function read(): string {
  return JSON.stringify(contactAbout({ search: location.search, previous: previousAddress(), origin: location.origin }));
}

/** What the visitor writes about; nothing until the browser has been asked. */
export function useContactAbout(): ContactAbout {
  const text = useSyncExternalStore(never, read, () => 'null');
  // `read` wrote it.
  return useMemo(() => JSON.parse(text) as ContactAbout, [text]);
}
