import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyNotice } from '@/components/shared/empty-notice';
import { routes } from '@/lib/config/routes';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('checkout')]);
  return { ...pageMetadata({ locale, path: routes.checkout, title: t('title'), description: t('description') }), robots: { index: false } };
}

/** Says plainly that paying is not open yet, and keeps the cart: the checkout itself comes with orders and payment. */
export default async function CheckoutPage() {
  const t = await getTranslations('checkout');
  return (
    <div className="container-page pt-8">
      <h1 className="font-display text-36">{t('title')}</h1>
      <EmptyNotice text={t('notOpen')} action={t('back')} path={routes.cart} />
    </div>
  );
}
