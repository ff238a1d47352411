'use client';

import { useShop } from '@/components/i18n/shop-context';
import { localePath } from '@/lib/i18n/paths';
import { EmptyMessage } from './empty-message';

interface EmptyStateProps {
  text: string;
  action: string;
  /** Path without a language. */
  path: string;
}

/** For lists without content, in the language of the page. */
export function EmptyState({ path, ...texts }: EmptyStateProps) {
  const { locale } = useShop();
  return <EmptyMessage {...texts} href={localePath(locale, path)} />;
}
