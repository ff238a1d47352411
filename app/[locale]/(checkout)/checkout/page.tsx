import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('checkout')]);
  return {
    ...buildPageMetadata({
      locale,
      path: routes.checkout,
      title: t('title'),
      description: t('description'),
    }),
    robots: { index: false },
  };
}

export default async function CheckoutPage() {
  const t = await getTranslations('checkout');
  return (
    <div className="container-page pt-8">
      <h1 className="mb-6 font-display text-36">{t('title')}</h1>
      <ClientView view="checkout" />
    </div>
  );
}
