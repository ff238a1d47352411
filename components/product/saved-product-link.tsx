'use client';

import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { routes } from '@/lib/config/routes';
import type { SavedItem } from '@/lib/shop/cart/cart-line';
import { localePath } from '@/lib/i18n/paths';
import { IntentLink } from '@/components/navigation/prefetch-link';
import { useShop } from '@/components/i18n/shop-context';

/** A kept item's title, leading to its page; items kept by the earlier shop have no address and are only named. */
export function SavedItemLink({ item, className = '' }: { item: SavedItem; className?: string }) {
  const { locale } = useShop();
  const title = item.title[LOCALE_TABLE[locale].textKey];
  if (!item.seName) return <span className={className}>{title}</span>;
  return (
    <IntentLink href={localePath(locale, routes.item(item.seName))} className={`underline-offset-4 hover:underline ${className}`}>
      {title}
    </IntentLink>
  );
}
