'use client';

import { buttonClass } from '@/components/ui/button';
import { EmptyJar } from '@/components/ui/empty-illustration';
import { localePath } from '@/lib/i18n/paths';
import { IntentLink } from '@/components/navigation/prefetch-link';
import { useShop } from '@/components/i18n/shop-context';

interface EmptyNoticeProps {
  text: string;
  action: string;
  /** Path without a language. */
  path: string;
}

/** Nothing to show: a drawing, one sentence, one way on. */
export function EmptyNotice({ text, action, path }: EmptyNoticeProps) {
  const { locale } = useShop();
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyJar />
      <p className="max-w-md text-18 text-ink-700">{text}</p>
      <IntentLink href={localePath(locale, path)} className={buttonClass()}>
        {action}
      </IntentLink>
    </div>
  );
}
