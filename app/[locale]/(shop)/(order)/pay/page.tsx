import { OrderPage, orderMetadata } from '@/components/layout/order-page';

export const generateMetadata = () => orderMetadata('payLink');

export default function PayLinkPage() {
  return <OrderPage name="payLink" />;
}
