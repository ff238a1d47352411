import type { ReactNode } from 'react';
import { CheckoutFooter, CheckoutHeader } from '@/components/layout/checkout-frame';
import { PageErrorBoundary } from '@/components/layout/page-error-boundary';

/** Checkout has a frame of its own, without ways to leave it by mistake. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <CheckoutHeader />
      <main id="main">
        <PageErrorBoundary>{children}</PageErrorBoundary>
      </main>
      <CheckoutFooter />
    </>
  );
}
