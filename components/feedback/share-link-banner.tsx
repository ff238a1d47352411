'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { browserClient } from '@/lib/api/browser-client';
import { shareLinkItemsQuery } from '@/lib/api/saved-lists/saved-items';
import type { ItemSummary } from '@/lib/contract/item';
import { parseSharedLines } from '@/lib/shop/saved-lists/share-link';

/** Reserves the height of the line during loading. */
const NO_BREAK_SPACE = '\u00a0';

export interface SharedProduct {
  item: ItemSummary;
  quantity: number;
}

interface ShareLinkBannerProps {
  title: string;
  addLabel: string;
  shared: {
    items: { isLoading: boolean; data?: readonly SharedProduct[] | undefined };
    hasDropped: boolean;
    dismiss: () => void;
  };
  onAdd: () => void;
}

/** The products of a share link, which the shopper can add or dismiss. */
export function ShareLinkBanner({
  title,
  addLabel,
  shared: { items, hasDropped, dismiss },
  onAdd,
}: ShareLinkBannerProps) {
  const t = useTranslations('cart.share');
  const localized = useLocalized();
  const entries = items.data ?? [];
  const isEmpty = !items.isLoading && entries.length === 0;
  const text = isEmpty ? t('invalid') : t('text', { count: entries.length });
  return (
    <section aria-label={title} className="mb-8 rounded-card bg-accent-100 p-5">
      <h2 className="font-display text-22">{title}</h2>
      <p className="mt-1 text-14 text-ink-700">{items.isLoading ? NO_BREAK_SPACE : text}</p>
      <ul className="mt-3 grid gap-1 text-14">
        {entries.map(({ item, quantity }) => (
          <li key={item.id}>
            <bdi>{localized(item.title)}</bdi>
            {quantity > 1 && <span>{` × ${quantity}`}</span>}
          </li>
        ))}
      </ul>
      {hasDropped && !isEmpty && <p className="mt-2 text-14 text-ink-500">{t('dropped')}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isEmpty && (
          <Button isDisabled={items.isLoading} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
        <Button variant="quiet" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}

/** The products shared by a URL parameter, and a function that removes the parameter. */
export function useShareLinkProducts(parameter: string) {
  const [shared, setShared] = useState(() =>
    parseSharedLines(new URLSearchParams(location.search).get(parameter)),
  );
  const items = useQuery(shareLinkItemsQuery(browserClient, shared.lines));
  const missingCount = items.data ? shared.lines.length - items.data.length : 0;

  function dismiss() {
    const url = new URL(location.href);
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    setShared({ lines: [], dropped: 0 });
  }

  return {
    isShared: shared.lines.length > 0 || shared.dropped > 0,
    items,
    hasDropped: shared.dropped + missingCount > 0,
    dismiss,
  };
}
