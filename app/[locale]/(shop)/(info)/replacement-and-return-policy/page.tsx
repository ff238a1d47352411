import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => getInfoMetadata('returns');

export default function ReturnsPage() {
  return <InfoPage name="returns" />;
}
