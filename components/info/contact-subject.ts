import { parseOrderNumber } from '@/lib/domain/order-number';
import { stripLocale } from '@/lib/i18n/paths';
import { safeRedirectPath } from '@/lib/shop/account/safe-redirect-path';

/** What a visitor of the contact page writes about: an order or a page, as far as their way there tells. */
export type ContactSubject = { order: string } | { page: string } | null;

/** Pages that nobody asks about. */
const OF_NO_INTEREST = ['/', '/contact-us'];
/** Its path has the reference code, which opens the order: not to be written into a message. */
const ORDER_PAGE = '/success/';

interface Visit {
  /** Of the contact page: `?order=` or `?page=`. */
  search: string;
  /** Whole address of the page before it; empty when there is none. */
  previous: string;
  origin: string;
}

function ownPath(address: string, origin: string): string {
  return URL.canParse(address) && new URL(address).origin === origin ? new URL(address).pathname : '';
}

/** An order that the link names counts first, then a page that it names, then the page that the visitor comes from. Others' texts do not pass. */
export function readContactSubject({ search, previous, origin }: Visit): ContactSubject {
  const asked = new URLSearchParams(search);
  const order = parseOrderNumber(asked.get('order') ?? '');
  if (order.kind === 'valid') return { order: order.orderNumber };
  const path = safeRedirectPath(asked.get('page'), '') || ownPath(previous, origin);
  const [plain = ''] = stripLocale(path).split(/[?#]/);
  return path === '' || OF_NO_INTEREST.includes(plain) || plain.startsWith(ORDER_PAGE) ? null : { page: origin + path };
}

/** The address of the page that this one was opened from, in this tab and on this site. */
export function getPreviousUrl(): string {
  const { navigation } = window as { navigation?: Navigation }; // not in every browser yet
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.url ?? document.referrer;
}
