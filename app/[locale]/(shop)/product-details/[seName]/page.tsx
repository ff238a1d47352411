import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { ProductPage } from '@/components/product-page/product-page';
import { toStaticNames } from '@/lib/api/cache/static-names';
import { readItemNames, readItemPage } from '@/lib/api/products/cached';
import { PRERENDERED_PRODUCTS } from '@/lib/config/env/server';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { getOptionText } from '@/lib/domain/variant-title';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';
import { buildCatalogueDescription } from '@/lib/seo/descriptions';
import { buildMissingPageMetadata, buildPageMetadata } from '@/lib/seo/metadata';
import { shareImage } from '@/lib/seo/share-image';
import { getVariantText } from '@/lib/shop/product/option-values';

type ProductPageProps = PageProps<'/[locale]/product-details/[seName]'>;

/** Other products are rendered on their first visit. */
export async function generateStaticParams() {
  const names = await readItemNames(PRERENDERED_PRODUCTS);
  return toStaticNames(names);
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const { seName } = await params;
  const [locale, page] = await Promise.all([currentLocale(), readItemPage(seName)]);
  if (!page) return buildMissingPageMetadata('product');
  const { medias, shortDescription } = page.item;
  const title = inLanguage(page.item.title, locale);
  const options = getOptionText(page.item, locale);
  return buildPageMetadata({
    locale,
    path: routes.item(seName),
    // Variants may have the same title.
    title: options ? `${title} · ${options}` : title,
    description: await buildCatalogueDescription(
      locale,
      [getVariantText(page.item, locale), inLanguage(shortDescription, locale) || title]
        .filter(Boolean)
        .join(': '),
    ),
    image: shareImage(locale, { kind: 'item', seName, title, image: medias[0]?.url }),
  });
}

export default async function ProductDetailsPage({ params }: ProductPageProps) {
  const { seName } = await params;
  const [locale, page] = await Promise.all([currentLocale(), readItemPage(seName)]);
  if (!page) notFound();
  // The address of the product has changed.
  if (page.item.seName !== seName)
    permanentRedirect(localePath(locale, routes.item(page.item.seName)));
  return <ProductPage page={page} />;
}
