'use client';

import { lazy, Suspense, useEffect } from 'react';
import { ClientTexts } from '@/components/shared/client-texts';
import { useCart } from '@/stores/cart';
import { startStores } from '@/stores/start';

/** Pages that hold only what this browser keeps: drawn here once storage was read, with the page round them static. */
const VIEWS = {
  cart: lazy(async () => ({ default: (await import('@/components/cart/cart-view')).CartView })),
  wishlist: lazy(async () => ({ default: (await import('@/components/wishlist/wishlist-view')).WishlistView })),
  search: lazy(async () => ({ default: (await import('@/components/search/search-view')).SearchView })),
  compare: lazy(async () => ({ default: (await import('@/components/compare/compare-view')).CompareView })),
  login: lazy(async () => ({ default: (await import('@/components/account/login-view')).LoginView })),
  register: lazy(async () => ({ default: (await import('@/components/account/register-view')).RegisterView })),
  forgot: lazy(async () => ({ default: (await import('@/components/account/forgot-view')).ForgotView })),
  profile: lazy(async () => ({ default: (await import('@/components/profile/profile-gate')).ProfileGate })),
  checkout: lazy(async () => ({ default: (await import('@/components/checkout/checkout-view')).CheckoutView })),
  success: lazy(async () => ({ default: (await import('@/components/order/success-view')).SuccessView })),
  failure: lazy(async () => ({ default: (await import('@/components/order/failure-view')).FailureView })),
} as const;

export function BrowserView({ view }: { view: keyof typeof VIEWS }) {
  const isRestored = useCart((state) => state.isRestored);
  const View = VIEWS[view];
  useEffect(startStores, []);
  const waiting = <div aria-busy="true" />;
  return (
    // So high that the footer is out of sight before, while and after this is drawn: nothing that is seen moves.
    <div className="min-h-[calc(100dvh-12rem)]">
      {isRestored ? (
        <Suspense fallback={waiting}>
          <ClientTexts>
            <View />
          </ClientTexts>
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
