'use client';

import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Icon } from '@/components/ui/icon';
import { HEADER_SEARCH } from '@/lib/config/header-search';
import { routes } from '@/lib/domain/routes';
import { useCounts } from '@/stores/counts';
import { openOverlay } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';

/** Where text of 200 % fills a phone: the menu has the same links. */
const NOT_NARROW = '@max-[13rem]:hidden';
/** Leaves place for the logo on the narrowest phones. */
const NOT_SMALL = '@max-[19rem]:hidden';
/** Centred on the outer corner of the icon, which is 11 px inside its target. */
const CORNER =
  'absolute end-[11px] translate-x-1/2 rounded-full border-accent-500 ring-2 ring-sand-50 rtl:-translate-x-1/2';
const COUNT = `${CORNER} top-[3px] grid h-4 min-w-4 place-items-center bg-accent-500 px-0.5 font-semibold text-[0.6875rem] text-ink-900 leading-none tabular-nums`;
/** A border, because forced colours remove a background. */
const DOT = `${CORNER} top-[8px] size-1.5 border-[3px]`;

interface HeaderActionsProps {
  labels: {
    region: string;
    search: string;
    searchPrompt: string;
    compare: string;
    wishlist: string;
    account: string;
    login: string;
    cart: string;
  };
}

/** Search, account, compare list, wishlist and cart, with the number of products in each. */
export function HeaderActions({ labels }: HeaderActionsProps) {
  const { cart: cartCount, wishlist: wishlistCount, compare: compareCount } = useCounts();
  const userId = useSignedIn((state) => state.userId);
  return (
    <nav
      aria-label={labels.region}
      className="-me-[7px] ms-auto flex items-center sm:-me-[11px] sm:gap-1"
    >
      <button
        type="button"
        aria-label={labels.search}
        onClick={() => openOverlay({ id: 'search', prompt: labels.searchPrompt })}
        className="header-action md:hidden"
      >
        <Icon name="search" size={22} />
      </button>
      <PrefetchLink
        path={userId ? routes.profile : routes.login}
        className={`header-action ${NOT_NARROW}`}
      >
        <Icon name="user" size={22} />
        <span className="sr-only">{userId ? labels.account : labels.login}</span>
      </PrefetchLink>
      {compareCount > 0 && (
        <PrefetchLink path={routes.compare} className="header-action max-sm:hidden">
          <Icon name="scale" size={22} />
          <Label text={labels.compare} count={compareCount} isDot />
        </PrefetchLink>
      )}
      <PrefetchLink path={routes.wishlist} className={`header-action ${NOT_SMALL}`}>
        <Icon name="heart" size={22} />
        <Label text={labels.wishlist} count={wishlistCount} isDot />
      </PrefetchLink>
      <PrefetchLink
        path={routes.cart}
        onClick={(event) => {
          event.preventDefault();
          openOverlay({ id: 'cart' });
        }}
        className="header-action"
      >
        <Icon name="bag" size={22} />
        <Label text={labels.cart} count={cartCount} />
      </PrefetchLink>
    </nav>
  );
}

interface LabelProps {
  text: string;
  count: number;
  /** Only screen readers get the count; a dot shows that there is one. */
  isDot?: boolean;
}

/** The name, for screen readers only, and the count. */
function Label({ text, count, isDot }: LabelProps) {
  const shown = count > 99 ? '99+' : count;
  return (
    <>
      <span className="sr-only">{`${text} ${isDot && count > 0 ? shown : ''}`}</span>
      {count > 0 && <span className={isDot ? DOT : COUNT}>{!isDot && shown}</span>}
    </>
  );
}

export function MenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => openOverlay({ id: 'menu' })}
      className="header-action -ms-2 shrink-0 lg:hidden"
    >
      <Icon name="menu" size={22} />
    </button>
  );
}

/**
 * A button in the form of a search field; opens the search overlay, which is loaded on the first
 * press. The results page shows its query in place of it.
 */
export function SearchField({ prompt }: { prompt: string }) {
  return (
    <div id={HEADER_SEARCH} className="search-box">
      <button
        type="button"
        onClick={() => openOverlay({ id: 'search', prompt })}
        className="search-field"
      >
        <Icon name="search" size={18} />
        <span>{prompt}</span>
      </button>
    </div>
  );
}
