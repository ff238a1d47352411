'use client';

import { useTranslations } from 'next-intl';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function MessageOverlay({ message }: OverlayProps<'message'>) {
  return (
    <ClientIntlProvider>
      <MessageDialog message={message} />
    </ClientIntlProvider>
  );
}

/** A message about a product that needs confirmation, unlike a toast. */
function MessageDialog({ message }: OverlayProps<'message'>) {
  const t = useTranslations('message');
  const { closeAll } = useOverlay.getState();
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={closeAll}>
      <p className="px-5 pb-5">{message}</p>
      <div className="px-5">
        <Button onClick={closeAll}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
