import type { ReactNode } from 'react';
import { readCategoryTree } from '@/lib/api/products/category-tree';
import { currentLocale } from '@/lib/i18n/server';
import { AnnouncementBar } from './announcement-bar';
import { Footer } from './footer';
import { Header } from './header';
import { PageErrorBoundary } from './page-error-boundary';

/** Announcement, header with menu and search, and footer of every page but checkout. */
export async function ShopFrame({ children }: { children: ReactNode }) {
  const categories = await readCategoryTree(await currentLocale());
  return (
    <>
      <AnnouncementBar />
      <Header />
      <main id="main">
        <PageErrorBoundary>{children}</PageErrorBoundary>
      </main>
      <Footer categories={categories} />
    </>
  );
}
