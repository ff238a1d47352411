'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { readUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';
import { type ContactSubject, getPreviousUrl, readContactSubject } from './contact-subject';

const subscribeToNothing = () => () => undefined;

/**
 * The query of the contact page, including an order code that the head script removed
 * from the URL.
 */
function readSearch(): string {
  const secret = readUrlSecret(new URLSearchParams(location.search).get(SLOT_PARAM));
  if (secret === undefined) return location.search;
  return `?${new URLSearchParams(secret.startsWith('/') ? { page: secret } : { order: secret })}`;
}

/** Serialized, because `useSyncExternalStore` compares snapshots by identity. */
function readSnapshot(): string {
  return JSON.stringify(
    readContactSubject({
      search: readSearch(),
      previous: getPreviousUrl(),
      origin: location.origin,
    }),
  );
}

/** The subject of the contact message. Null during server rendering. */
export function useContactSubject(): ContactSubject {
  const text = useSyncExternalStore(subscribeToNothing, readSnapshot, () => 'null');
  // The text was serialized by `readSnapshot`.
  return useMemo(() => JSON.parse(text) as ContactSubject, [text]);
}
