import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoPage } from '@/components/info/info-page';
import { PaymentMethods } from '@/components/info/payment-methods';

export const generateMetadata = () => getInfoMetadata('payment');

export default function PaymentPage() {
  return <InfoPage name="payment" slots={{ methods: <PaymentMethods /> }} />;
}
