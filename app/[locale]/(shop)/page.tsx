import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeSections } from '@/components/home/home-sections';
import { ValueProps } from '@/components/home/value-props';
import { JsonLd } from '@/components/ui/json-ld';
import { readHomePage } from '@/lib/api/products/cached';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';
import { organizationJsonLd, websiteJsonLd } from '@/lib/seo/shop-json-ld';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations()]);
  return buildPageMetadata({
    locale,
    path: routes.home,
    title: t('home.title'),
    description: t('shop.description'),
  });
}

export default async function HomePage() {
  const [locale, t, home] = await Promise.all([
    currentLocale(),
    getTranslations('home'),
    readHomePage(),
  ]);
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <HomeSections sections={home.sections} />
      <ValueProps />
      <JsonLd data={organizationJsonLd(locale)} />
      <JsonLd data={websiteJsonLd(locale)} />
    </>
  );
}
