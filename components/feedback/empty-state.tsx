'use client';

import { useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { localePath } from '@/lib/i18n/paths';

interface EmptyStateProps {
  text: string;
  action: string;
  /** Path without a language. */
  path: string;
}

/** For lists without content: an illustration, one sentence and one link. */
export function EmptyState({ text, action, path }: EmptyStateProps) {
  const { locale } = useShop();
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyIllustration />
      <p className="max-w-md text-18 text-ink-700">{text}</p>
      <PrefetchLink href={localePath(locale, path)} className={buttonClass()}>
        {action}
      </PrefetchLink>
    </div>
  );
}
