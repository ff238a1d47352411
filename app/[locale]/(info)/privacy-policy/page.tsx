import { infoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => infoMetadata('privacy');

export default function PrivacyPage() {
  return <InfoPage name="privacy" />;
}
