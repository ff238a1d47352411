'use client';

import { IntentLink } from '@/components/shared/intent-link';
import { useShop } from '@/components/shared/shop-context';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { useCounts } from '@/stores/counts';
import { useInterface } from '@/stores/interface';

interface HeaderActionsProps {
  labels: { region: string; search: string; compare: string; wishlist: string; cart: string };
}

/** Search, comparison, wishlist and cart, with how much each holds. */
export function HeaderActions({ labels }: HeaderActionsProps) {
  const { locale } = useShop();
  const { cart: cartCount, wishlist: wishCount, compare: compareCount } = useCounts();
  const { open } = useInterface.getState();
  return (
    <nav aria-label={labels.region} className="-me-2 ms-auto flex items-center sm:me-0 sm:gap-1">
      <button type="button" aria-label={labels.search} onClick={() => open('search')} className="header-action md:hidden">
        <Icon name="search" size={22} />
      </button>
      {compareCount > 0 && (
        <IntentLink href={localePath(locale, routes.compare)} aria-label={named(labels.compare, compareCount)} className="header-action">
          <Icon name="scale" size={22} />
          <Count value={compareCount} />
        </IntentLink>
      )}
      <IntentLink href={localePath(locale, routes.wishlist)} aria-label={named(labels.wishlist, wishCount)} className="header-action">
        <Icon name="heart" size={22} />
        <Count value={wishCount} />
      </IntentLink>
      <IntentLink
        href={localePath(locale, routes.cart)}
        aria-label={named(labels.cart, cartCount)}
        onClick={(event) => {
          event.preventDefault();
          open('cart');
        }}
        className="header-action"
      >
        <Icon name="bag" size={22} />
        <Count value={cartCount} />
      </IntentLink>
    </nav>
  );
}

const named = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);

function Count({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span aria-hidden className="count">
      {value > 99 ? '99+' : value}
    </span>
  );
}
