'use client';

import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useShop } from '@/components/i18n/shop-context';
import { CATEGORY_NAV, CATEGORY_PANEL } from '@/lib/config/category-nav';
import { watchCategoryNav } from './watch-category-nav';

const CategoryPanel = lazyWithMessages(
  async () => (await import('./category-panel')).CategoryPanel,
);

/**
 * Shows the panel of a category below the header's row of categories, which needs no script itself.
 */
export function CategoryMenu() {
  const { categories } = useShop();
  const [open, setOpen] = useState<string | null>(null);
  const category = categories.find(({ seName }) => seName === open);
  useEffect(() => {
    const nav = document.getElementById(CATEGORY_NAV);
    return nav ? watchCategoryNav(nav, setOpen) : undefined;
  }, []);
  useEffect(() => {
    for (const item of document.querySelectorAll<HTMLElement>(`#${CATEGORY_NAV} [data-category]`))
      item.firstElementChild?.setAttribute('aria-expanded', `${item.dataset.category === open}`);
  }, [open]);
  const place = category && document.getElementById(CATEGORY_PANEL);
  if (!place) return null;
  return createPortal(
    <Suspense>
      <CategoryPanel key={category.seName} category={category} />
    </Suspense>,
    place,
  );
}
