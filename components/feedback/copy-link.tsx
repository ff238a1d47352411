'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/lib/client/toast/toast';
import { localePath } from '@/lib/i18n/paths';

const URL_TOAST_DURATION_MS = 10_000;

interface CopyLinkProps {
  /** Path without locale. */
  path: string;
  query: string;
  label: string;
}

/** Copies a share link; if the clipboard is not available, a toast shows the link. */
export function CopyLink({ path, query, label }: CopyLinkProps) {
  const t = useTranslations('cart.share');
  const { locale } = useShop();

  async function handleCopy() {
    const url = `${location.origin}${localePath(locale, path)}?${query}`;
    try {
      await navigator.clipboard.writeText(url);
      notify('success', t('copied'));
    } catch {
      notify('info', t('failed', { url }), URL_TOAST_DURATION_MS);
    }
  }

  return (
    <Button variant="quiet" onClick={handleCopy}>
      <Icon name="link" size={18} />
      <span>{label}</span>
    </Button>
  );
}
