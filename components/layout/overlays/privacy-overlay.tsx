'use client';

import { useTranslations } from 'next-intl';
import { PrivacyDialog } from '@/components/consent/privacy-dialog';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { notify } from '@/lib/toast/toast';
import { useInterface } from '@/stores/overlay';

export function PrivacySurface() {
  return (
    <ClientTexts>
      <PrivacyChoices />
    </ClientTexts>
  );
}

function PrivacyChoices() {
  const t = useTranslations('consent');
  return <PrivacyDialog onChosen={() => notify('success', t('saved'))} onClose={useInterface.getState().closeAll} />;
}
