import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { routes } from '@/lib/config/routes';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { ClientView } from './client-view';

const PATHS = { success: routes.orderLookup, failure: routes.failure } as const;
type OrderPageName = keyof typeof PATHS;

/** An order is nobody's business but its owner's: no page about one is to be found, or to be told to where a link leads. */
export async function orderMetadata(name: OrderPageName): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations(name)]);
  const page = pageMetadata({ locale, path: PATHS[name], title: t('title'), description: t('description') });
  return { ...page, robots: { index: false }, referrer: 'no-referrer' };
}

/** The static frame of what follows an order. */
export function OrderPage({ name }: { name: OrderPageName }) {
  return (
    <div className="container-page pt-8">
      <ClientView view={name} />
    </div>
  );
}
