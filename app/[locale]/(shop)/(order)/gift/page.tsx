import { OrderPage, orderMetadata } from '@/components/layout/order-page';

export const generateMetadata = () => orderMetadata('gift');

export default function GiftPage() {
  return <OrderPage name="gift" />;
}
