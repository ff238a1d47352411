'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import { notify } from '@/lib/toast/toast';

interface CopyLinkProps {
  /** Path without a language. */
  path: string;
  query: string;
  label: string;
}

/** Copies a link that a friend can open; where copying is refused, the link itself is shown. */
export function CopyLink({ path, query, label }: CopyLinkProps) {
  const t = useTranslations('cart.share');
  const { locale } = useShop();

  async function handleCopy() {
    const url = `${location.origin}${localePath(locale, path)}?${query}`;
    try {
      await navigator.clipboard.writeText(url);
      notify('success', t('copied'));
    } catch {
      notify('info', t('failed', { url }), 10_000);
    }
  }

  return (
    <Button variant="quiet" onClick={handleCopy}>
      <Icon name="link" size={18} />
      {label}
    </Button>
  );
}
