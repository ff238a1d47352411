import { infoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => infoMetadata('returns');

export default function ReturnsPage() {
  return <InfoPage name="returns" />;
}
