'use client';

import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { RenderError } from './render-error';

/** Replaces a page that failed to render inside the layout, which stays usable. */
export function RenderErrorInLayout({ onRetry }: { onRetry: () => void }) {
  const { locale, texts } = useShop();

  return (
    <RenderError texts={texts.error} home={localePath(locale, routes.home)} onRetry={onRetry} />
  );
}
