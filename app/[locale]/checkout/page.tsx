import { getTranslations } from 'next-intl/server';
import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { buildUnindexedMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () => buildUnindexedMetadata('checkout', routes.checkout);

export default async function CheckoutPage() {
  const t = await getTranslations('checkout');
  return (
    <div className="container-page pt-6 md:pt-8">
      <h1 className="page-title mb-4 text-28 lg:mb-6 lg:text-36">{t('title')}</h1>
      <ClientView view="checkout" />
    </div>
  );
}
