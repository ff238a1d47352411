import { infoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => infoMetadata('about');

export default function AboutPage() {
  return <InfoPage name="about" />;
}
