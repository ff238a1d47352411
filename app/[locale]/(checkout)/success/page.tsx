import type { Metadata } from 'next';
import { OrderPage, orderMetadata } from '@/components/layout/order-page';

export function generateMetadata(): Promise<Metadata> {
  return orderMetadata('success');
}

export default function SuccessPage() {
  return <OrderPage name="success" />;
}
