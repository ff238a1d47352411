'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { readUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';
import { type ContactSubject, getPreviousUrl, readContactSubject } from './contact-subject';

const never = () => () => undefined;

/** What the contact page's link named; an order's code has been taken out of the URL. */
function readSearch(): string {
  const secret = readUrlSecret(new URLSearchParams(location.search).get(SLOT_PARAM));
  if (secret === undefined) return location.search;
  return `?${new URLSearchParams(secret.startsWith('/') ? { page: secret } : { order: secret })}`;
}

/** A text, so that two readings of the same way here are the same. */
function read(): string {
  return JSON.stringify(readContactSubject({ search: readSearch(), previous: getPreviousUrl(), origin: location.origin }));
}

/** What the visitor writes about; nothing until the browser has been asked. */
export function useContactSubject(): ContactSubject {
  const text = useSyncExternalStore(never, read, () => 'null');
  // `read` wrote it.
  return useMemo(() => JSON.parse(text) as ContactSubject, [text]);
}
