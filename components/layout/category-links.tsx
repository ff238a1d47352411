'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { routes } from '@/lib/domain/routes';

interface CategoryLinksProps {
  labels: Record<'allCategories' | 'offers' | 'stores', string>;
}

/** The row of categories; the one that the page belongs to is marked. */
export function CategoryLinks({ labels }: CategoryLinksProps) {
  const { categories } = useShop();
  const current = `/${useSelectedLayoutSegments().join('/')}`;
  const mark = (path: string) => (path === current ? 'page' : undefined);
  return (
    <ul className="container-page category-links">
      <li>
        <PrefetchLink path={routes.categories} aria-current={mark(routes.categories)}>
          {labels.allCategories}
        </PrefetchLink>
      </li>
      {categories.map(({ seName, name, children }) => {
        const path = routes.category(seName);
        const isParent = children.some((child) => routes.category(child.seName) === current);
        return (
          <li key={seName} data-category={seName}>
            <PrefetchLink path={path} aria-current={isParent || mark(path)}>
              {name}
            </PrefetchLink>
          </li>
        );
      })}
      <li className="ms-auto">
        <PrefetchLink path={routes.offers}>{labels.offers}</PrefetchLink>
      </li>
      <li>
        <PrefetchLink path={routes.stores} aria-current={mark(routes.stores)}>
          {labels.stores}
        </PrefetchLink>
      </li>
    </ul>
  );
}
