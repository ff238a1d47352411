import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('profile')]);
  return {
    ...buildPageMetadata({
      locale,
      path: routes.profile,
      title: t('title'),
      description: t('description'),
    }),
    robots: { index: false },
  };
}

export default function ProfilePage() {
  return (
    // As tall as the viewport, so that the footer stays out of view while the profile
    // loads.
    <div className="container-page min-h-[80dvh] pt-8">
      <ClientView view="profile" />
    </div>
  );
}
