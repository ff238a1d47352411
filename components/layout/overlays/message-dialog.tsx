'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { OverlayProps } from '@/stores/overlay';

/** A message about a product that needs confirmation, unlike a toast. */
export function MessageDialog({ message, onClose }: OverlayProps<'message'>) {
  const t = useTranslations('message');
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p className="px-5 pb-5">{message}</p>
      <div className="px-5">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
