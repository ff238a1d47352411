import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyMessage } from '@/components/feedback/empty-message';
import { ClientView } from '@/components/layout/client-view';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('cart')]);
  return {
    ...buildPageMetadata({
      locale,
      path: routes.cart,
      title: t('title'),
      description: t('description'),
    }),
    robots: { index: false },
  };
}

export default async function CartPage() {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('cart')]);
  return (
    <div className="container-page pt-8">
      <h1 className="mb-6 font-display text-36">{t('title')}</h1>
      <ClientView
        view="cart"
        empty={{
          list: 'cart',
          content: (
            <EmptyMessage
              text={t('empty')}
              action={t('emptyAction')}
              href={localePath(locale, routes.categories)}
            />
          ),
        }}
      />
    </div>
  );
}
