import { DeliveryFees } from '@/components/info/delivery-fees';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => getInfoMetadata('shipping');

export default function ShippingPage() {
  return <InfoPage name="shipping" slots={{ fees: <DeliveryFees /> }} />;
}
