'use client';

import { useMemo } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { readUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';
import { parseOrderNumber } from '@/lib/domain/order-number';
import { stripLocale } from '@/lib/i18n/paths';
import { toSafeRedirectPath } from '@/lib/shop/account/safe-redirect-path';

/**
 * The order or page that a contact message is about, derived from the URL and the previous page.
 */
export type ContactSubject = { order: string } | { page: string } | null;

/** Pages that are never the subject. */
const IGNORED_PATHS = ['/', '/contact-us'];
/** Paths with a reference code, which grants access to an order, so it must not be in a message. */
const ORDER_PATH_PREFIX = '/success/';

interface Visit {
  /** Query of the contact page: `?order=` or `?page=`. */
  search: string;
  /** URL of the previous page. Empty if there is none. */
  previous: string;
  origin: string;
}

function getSameOriginPath(url: string, origin: string): string {
  return URL.canParse(url) && new URL(url).origin === origin ? new URL(url).pathname : '';
}

/**
 * The `order` parameter takes precedence, then `page`, then the previous page. Invalid and
 * cross-origin values are ignored.
 */
export function readContactSubject({ search, previous, origin }: Visit): ContactSubject {
  const params = new URLSearchParams(search);
  const order = parseOrderNumber(params.get('order') ?? '');
  if (order.kind === 'valid') return { order: order.orderNumber };
  const path = toSafeRedirectPath(params.get('page'), '') || getSameOriginPath(previous, origin);
  const [pathname = ''] = stripLocale(path).split(/[?#]/);
  return path === '' || IGNORED_PATHS.includes(pathname) || pathname.startsWith(ORDER_PATH_PREFIX)
    ? null
    : { page: origin + path };
}

/** The URL of the previous history entry, or the referrer. */
function getPreviousUrl(): string {
  const { navigation } = window as { navigation?: Navigation }; // the Navigation API is not in all browsers
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.url ?? document.referrer;
}

/**
 * The query of the contact page, including an order code that the head script removed from the URL.
 */
function readSearch(): string {
  const secret = readUrlSecret(new URLSearchParams(location.search).get(SLOT_PARAM));
  if (secret === undefined) return location.search;
  return `?${new URLSearchParams(secret.startsWith('/') ? { page: secret } : { order: secret })}`;
}

/** Serialized, because React compares snapshots by identity. */
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
  const text = useBrowserValue(readSnapshot, 'null');
  // The text was serialized by `readSnapshot`.
  return useMemo(() => JSON.parse(text) as ContactSubject, [text]);
}
