import { getTranslations } from 'next-intl/server';
import { DeferredNotFound } from '@/components/layout/deferred-layout';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';

export default async function NotFound() {
  const [locale, t, header] = await Promise.all([
    currentLocale(),
    getTranslations('notFound'),
    getTranslations('layout.header'),
  ]);
  const texts = {
    title: t('title'),
    text: t('text'),
    path: t('path'),
    home: t('home'),
    back: t('back'),
  };
  const categories = {
    name: header('allCategories'),
    url: localePath(locale, routes.categories),
  };
  return (
    <DeferredNotFound
      texts={texts}
      home={localePath(locale, routes.home)}
      categories={categories}
    />
  );
}
