'use client';

import { useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import type { SavedItem } from '@/lib/shop/cart/cart-line';

/**
 * The title of a saved product, linked to its page; entries of the previous shop have
 * no URL.
 */
export function SavedProductLink({
  item,
  className = '',
}: {
  item: SavedItem;
  className?: string;
}) {
  const { locale } = useShop();
  const title = item.title[LOCALE_TABLE[locale].textKey];
  if (!item.seName) return <span className={className}>{title}</span>;
  return (
    <PrefetchLink
      href={localePath(locale, routes.item(item.seName))}
      className={`underline-offset-4 hover:underline ${className}`}
    >
      {title}
    </PrefetchLink>
  );
}
