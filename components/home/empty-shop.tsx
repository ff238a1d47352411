import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/feedback/empty-state';
import { routes } from '@/lib/domain/routes';

/** For a shop without products and categories. */
export async function EmptyShop() {
  const t = await getTranslations('home');
  return <EmptyState text={t('empty')} action={t('emptyAction')} path={routes.contact} isPage />;
}
