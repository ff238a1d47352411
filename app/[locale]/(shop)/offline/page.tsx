import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfflineCart } from '@/components/cart/offline-cart';
import { ReloadButton } from '@/components/feedback/reload-button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('offline')]);
  return {
    ...buildPageMetadata({
      locale,
      path: routes.offline,
      title: t('title'),
      description: t('text'),
    }),
    robots: { index: false },
  };
}

/** The service worker serves this page in place of a page that is neither reachable nor cached. */
export default async function OfflinePage() {
  const t = await getTranslations('offline');
  const cart = {
    title: t('cart.title'),
    empty: t('cart.empty'),
    note: t('cart.note'),
    total: t('cart.total'),
    quantity: t('cart.quantity', { count: '{count}' }),
  };
  return (
    <div className="offline-page container-page flex min-h-[60dvh] flex-col items-center gap-5 py-12 text-center">
      <EmptyIllustration name="tea" />
      <h1 className="font-display text-28">{t('title')}</h1>
      <p className="max-w-md text-ink-700">{t('text')}</p>
      <ReloadButton label={t('retry')} />
      <OfflineCart texts={cart} />
    </div>
  );
}
