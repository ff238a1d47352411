import type { Metadata } from 'next';
import { HomeSections } from '@/components/home/home-sections';
import { ValueProps } from '@/components/home/value-props';
import { JsonLd } from '@/components/ui/json-ld';
import { readHomePage } from '@/lib/api/products/cached';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';
import { organizationJsonLd, websiteJsonLd } from '@/lib/seo/shop-json-ld';
import { texts } from '@/shop.config';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  return buildPageMetadata({
    locale,
    path: routes.home,
    title: texts[locale].homeTitle,
    description: texts[locale].description,
  });
}

export default async function HomePage() {
  const [locale, home] = await Promise.all([currentLocale(), readHomePage()]);
  return (
    <>
      <h1 className="sr-only">{texts[locale].homeTitle}</h1>
      <HomeSections sections={home.sections} />
      <ValueProps />
      <JsonLd data={organizationJsonLd(locale)} />
      <JsonLd data={websiteJsonLd(locale)} />
    </>
  );
}
