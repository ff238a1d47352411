import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CategoryTiles } from '@/components/home/category-tiles';
import { EmptyShop } from '@/components/home/empty-shop';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { readCategoryGroups } from '@/lib/api/products/cached';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { listJsonLd } from '@/lib/seo/json-ld';
import { buildPageMetadata } from '@/lib/seo/metadata';
import { toCategoryView } from '@/lib/shop/product/category-view';
import { texts } from '@/shop.config';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('category')]);
  return buildPageMetadata({
    locale,
    path: routes.categories,
    title: t('indexTitle'),
    description: texts[locale].categories,
  });
}

export default async function CategoryIndexPage() {
  const [locale, t, groups] = await Promise.all([
    currentLocale(),
    getTranslations('category'),
    readCategoryGroups(),
  ]);
  // Main categories first: their tiles are larger.
  const ordered = groups
    .map(({ category }) => category)
    .toSorted((a, b) => Number(Boolean(a.parentId)) - Number(Boolean(b.parentId)));
  const categories = ordered.map((category) => toCategoryView(category, locale));
  return (
    <div className="container-page">
      <Breadcrumbs trail={[{ name: t('indexTitle'), path: routes.categories }]} />
      <h1 className="mb-8 page-title">{t('indexTitle')}</h1>
      {ordered.length === 0 ? (
        <EmptyShop />
      ) : (
        <>
          <CategoryTiles categories={categories} />
          <JsonLd
            data={listJsonLd(
              locale,
              t('indexTitle'),
              ordered.map(({ seName }) => routes.category(seName)),
            )}
          />
        </>
      )}
    </div>
  );
}
