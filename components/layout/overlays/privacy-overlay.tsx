'use client';

import { useTranslations } from 'next-intl';
import { PrivacyDialog } from '@/components/consent/privacy-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { notify } from '@/lib/toast/toast';
import { useOverlay } from '@/stores/overlay';

export function PrivacyOverlay() {
  return (
    <ClientIntlProvider>
      <PrivacyChoices />
    </ClientIntlProvider>
  );
}

function PrivacyChoices() {
  const t = useTranslations('consent');
  return (
    <PrivacyDialog
      onChosen={() => notify('success', t('saved'))}
      onClose={useOverlay.getState().closeAll}
    />
  );
}
