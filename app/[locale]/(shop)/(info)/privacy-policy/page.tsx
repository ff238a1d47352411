import { getTranslations } from 'next-intl/server';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';
import { PrivacyButton } from '@/components/layout/consent/privacy-button';
import { buttonClass } from '@/components/ui/button';
import { HAS_ANALYTICS } from '@/lib/config/env/client-services';

export const generateMetadata = () => getInfoMetadata('privacy');

export default async function PrivacyPage() {
  const t = await getTranslations('layout.footer');
  const choices = HAS_ANALYTICS && (
    <PrivacyButton text={t('privacyChoices')} className={buttonClass({ variant: 'outline' })} />
  );
  return <InfoPage name="privacy" slots={{ choices }} />;
}
