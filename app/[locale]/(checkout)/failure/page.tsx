import type { Metadata } from 'next';
import { OrderPage, orderMetadata } from '@/components/layout/order-page';

export function generateMetadata(): Promise<Metadata> {
  return orderMetadata('failure');
}

export default function FailurePage() {
  return <OrderPage name="failure" />;
}
