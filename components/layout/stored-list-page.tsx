import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { routes } from '@/lib/domain/routes';
import { buildUnindexedMetadata } from '@/lib/seo/metadata';
import type { StoredList } from '@/lib/storage/stored-lists';
import { ClientView, ListSuggestions } from './client-view';

export const storedListMetadata = (list: StoredList) => buildUnindexedMetadata(list, routes[list]);

/** Cart, wishlist or comparison; the static page shows an empty list. */
export async function StoredListPage({
  list,
  children,
}: {
  list: StoredList;
  /** Part of the view of the list. */
  children?: ReactNode;
}) {
  const t = await getTranslations(list);
  const empty = (
    <EmptyState
      text={t('empty')}
      action={t('emptyAction')}
      path={routes.categories}
      illustration={list === 'cart' ? 'bag' : 'tray'}
      isPage
    />
  );
  return (
    <>
      <div className="container-page pt-5 md:pt-8">
        <h1 className="page-title mb-3 md:mb-6">{t('title')}</h1>
        <ClientView view={list} empty={empty}>
          {children}
        </ClientView>
      </div>
      <ListSuggestions list={list} />
    </>
  );
}
