import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => getInfoMetadata('terms');

export default function TermsPage() {
  return <InfoPage name="terms" />;
}
