import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CategoryHeader } from '@/components/category/category-header';
import { CategoryItems } from '@/components/category/category-items';
import { Breadcrumbs } from '@/components/shared/breadcrumbs';
import { readCategoryGroups, readCategoryPage } from '@/lib/api/products/cached';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { routes } from '@/lib/config/routes';
import { pictureView } from '@/lib/domain/item-view';
import { currentLocale, inLanguage } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/seo/metadata';

type CategoryPageProps = PageProps<'/[locale]/category/[seName]'>;

export async function generateStaticParams() {
  const groups = await readCategoryGroups();
  return groups.map(({ category }) => ({ seName: category.seName }));
}

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const { seName } = await params;
  const [locale, page] = await Promise.all([currentLocale(), readCategoryPage(seName)]);
  if (!page) return {};
  const { name, description, image } = page.category;
  return pageMetadata({
    locale,
    path: routes.category(seName),
    title: inLanguage(name, locale),
    description: inLanguage(description ?? name, locale),
    ...(image && { picture: pictureView(image, LOCALE_TABLE[locale].textKey) }),
  });
}

export default async function CategoryPage({ params }: CategoryPageProps) {
  const { seName } = await params;
  const [locale, page, groups] = await Promise.all([currentLocale(), readCategoryPage(seName), readCategoryGroups()]);
  if (!page) notFound();
  const parent = groups.find((group) => group.category.id === page.category.parentId)?.category;
  const trail = [parent, page.category].flatMap((category) => category ?? []);
  return (
    <div className="container-page">
      <Breadcrumbs trail={trail.map((category) => ({ name: inLanguage(category.name, locale), path: routes.category(category.seName) }))} />
      <CategoryHeader category={page.category} siblings={page.children} total={page.total} />
      <CategoryItems page={page} />
    </div>
  );
}
