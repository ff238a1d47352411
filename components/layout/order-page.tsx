import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';
import { ClientView } from './client-view';

const PATHS = { success: routes.orderLookup, failure: routes.failure } as const;
type OrderPageName = keyof typeof PATHS;

/**
 * Pages about an order are private: not indexed, and their URL is not sent as referrer.
 */
export async function orderMetadata(name: OrderPageName): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations(name)]);
  const page = buildPageMetadata({
    locale,
    path: PATHS[name],
    title: t('title'),
    description: t('description'),
  });
  return { ...page, robots: { index: false }, referrer: 'no-referrer' };
}

/** The static part of the success and failure pages. */
export function OrderPage({ name }: { name: OrderPageName }) {
  return (
    <div className="container-page pt-8">
      <ClientView view={name} />
    </div>
  );
}
