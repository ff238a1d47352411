'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { localePath } from '@/lib/i18n/paths';
import { ShareButton } from './share-button';

interface ShareListProps {
  title: string;
  /** Path without locale. */
  path: string;
  query: string;
  label: string;
}

/** Shares the products of a cart or a wishlist. */
export function ShareList({ title, path, query, label }: ShareListProps) {
  const t = useTranslations('cart.share');
  const { locale } = useShop();
  return (
    <ShareButton
      title={title}
      path={`${localePath(locale, path)}?${query}`}
      texts={{ share: label, copied: t('copied'), failed: t('failed', { url: '{url}' }) }}
    />
  );
}
