import { getTranslations } from 'next-intl/server';
import { EmptyMessage } from '@/components/feedback/empty-message';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';

/** For a shop without products and categories. */
export async function EmptyShop() {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('home')]);
  return (
    <EmptyMessage
      text={t('empty')}
      action={t('emptyAction')}
      href={localePath(locale, routes.contact)}
    />
  );
}
