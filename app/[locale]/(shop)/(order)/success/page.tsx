import { OrderPage, orderMetadata } from '@/components/layout/order-page';

export const generateMetadata = () => orderMetadata('success');

export default function SuccessPage() {
  return <OrderPage name="success" />;
}
