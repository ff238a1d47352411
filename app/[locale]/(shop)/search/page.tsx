import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('search')]);
  return {
    ...buildPageMetadata({
      locale,
      path: routes.search(),
      title: t('title'),
      description: t('description'),
    }),
    robots: { index: false },
  };
}

/** A static shell: the query is in the URL and is read in the browser only. */
export default function SearchPage() {
  return (
    <div className="container-page pt-8">
      <ClientView view="search" />
    </div>
  );
}
