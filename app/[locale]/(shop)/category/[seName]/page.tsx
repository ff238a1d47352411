import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CategoryHeader } from '@/components/listing/category-header';
import { CategoryProducts } from '@/components/listing/category-products';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { toStaticNames } from '@/lib/api/cache/static-names';
import { readCategoryGroups, readCategoryPage } from '@/lib/api/products/cached';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildCatalogueDescription, buildCategoryTitle } from '@/lib/seo/descriptions';
import { listJsonLd } from '@/lib/seo/json-ld';
import { buildMissingPageMetadata, buildPageMetadata } from '@/lib/seo/metadata';
import { shareImage } from '@/lib/seo/share-image';

type CategoryPageProps = PageProps<'/[locale]/category/[seName]'>;

export async function generateStaticParams() {
  const groups = await readCategoryGroups();
  return toStaticNames(groups.map(({ category }) => category.seName));
}

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const { seName } = await params;
  const [locale, page] = await Promise.all([currentLocale(), readCategoryPage(seName)]);
  if (!page) return buildMissingPageMetadata('category');
  const { name, description, image } = page.category;
  const title = inLanguage(name, locale);
  return buildPageMetadata({
    locale,
    path: routes.category(seName),
    title: await buildCategoryTitle(title),
    description: await buildCatalogueDescription(locale, inLanguage(description ?? name, locale)),
    image: shareImage(locale, { kind: 'category', seName, title, image: image?.url }),
  });
}

export default async function CategoryPage({ params }: CategoryPageProps) {
  const { seName } = await params;
  const [locale, page, groups] = await Promise.all([
    currentLocale(),
    readCategoryPage(seName),
    readCategoryGroups(),
  ]);
  if (!page) notFound();
  const parent = groups.find((group) => group.category.id === page.category.parentId)?.category;
  const trail = [parent, page.category].flatMap((category) => category ?? []);
  return (
    <div className="container-page max-sm:pt-5">
      <div className="max-sm:hidden">
        <Breadcrumbs
          trail={trail.map((category) => ({
            name: inLanguage(category.name, locale),
            path: routes.category(category.seName),
          }))}
        />
      </div>
      <div className="list-page">
        <CategoryHeader category={page.category} subcategories={page.children} />
        <CategoryProducts page={page} />
      </div>
      {page.items.length > 0 && (
        <JsonLd
          data={listJsonLd(
            locale,
            inLanguage(page.category.name, locale),
            page.items.map((item) => routes.item(item.seName)),
          )}
        />
      )}
    </div>
  );
}
