import { notFound } from 'next/navigation';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';
import { features } from '@/shop.config';

export const generateMetadata = () => getInfoMetadata('returns');

export default function ReturnsPage() {
  if (!features.returns) notFound();
  return <InfoPage name="returns" />;
}
