'use client';

import { useTranslations } from 'next-intl';
import { PrivacyDialog } from '@/components/analytics/privacy-dialog';
import { ClientTexts } from '@/components/shared/client-texts';
import { notify } from '@/lib/notify/notify';
import { useInterface } from '@/stores/interface';

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
