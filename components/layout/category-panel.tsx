'use client';

import { useTranslations } from 'next-intl';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import type { CategoryNode } from '@/lib/api/products/category-tree';
import { routes } from '@/lib/domain/routes';

const LINK =
  'flex min-h-11 items-center text-ink-700 underline-offset-4 hover:text-primary-700 hover:underline';

/** The panel of a category: its subcategories, its lists, and its picture. */
export function CategoryPanel({ category }: { category: CategoryNode }) {
  const t = useTranslations();
  const { seName, name, children, image } = category;
  const path = routes.category(seName);
  const lists = [
    { path: `${path}?sort=bestSelling`, text: t('listing.sorts.bestSelling') },
    { path: `${path}?sort=newest`, text: t('listing.sorts.newest') },
  ];
  return (
    <div className="absolute inset-x-0 top-full animate-[dialog-fade_150ms_ease-out] border-sand-200 border-t border-b bg-sand-50 shadow-overlay">
      <div className="container-page grid grid-cols-[1fr_1fr_22rem] items-start gap-10 py-8">
        <div>
          <p className="mb-2 font-display text-28">{name}</p>
          <PrefetchLink path={path} className={`${LINK} font-medium`}>
            {t('category.everythingIn')}
          </PrefetchLink>
          {children.map((child) => (
            <PrefetchLink key={child.seName} path={routes.category(child.seName)} className={LINK}>
              {child.name}
            </PrefetchLink>
          ))}
        </div>
        <div className="pt-11">
          {lists.map((list) => (
            <PrefetchLink key={list.path} path={list.path} className={LINK}>
              {list.text}
            </PrefetchLink>
          ))}
        </div>
        {image && (
          <PrefetchLink
            path={path}
            tabIndex={-1}
            aria-hidden="true"
            className="block rounded-card bg-sand-100"
          >
            <ProductImage
              image={{ url: image, alt: '', width: 352, height: 264 }}
              widths={[480, 828]}
              sizes="352px"
              isDecorative
              isPriority
              className="h-60 w-full rounded-card object-cover object-[50%_35%]"
            />
          </PrefetchLink>
        )}
      </div>
    </div>
  );
}
