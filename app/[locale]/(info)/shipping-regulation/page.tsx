import { DeliveryFees } from '@/components/info/delivery-fees';
import { infoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';

export const generateMetadata = () => infoMetadata('shipping');

export default function ShippingPage() {
  return <InfoPage name="shipping" slots={{ fees: <DeliveryFees /> }} />;
}
