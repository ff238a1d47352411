import { OrderPage, orderMetadata } from '@/components/layout/order-page';

export const generateMetadata = () => orderMetadata('failure');

export default function FailurePage() {
  return <OrderPage name="failure" />;
}
