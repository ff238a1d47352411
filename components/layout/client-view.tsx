'use client';

import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { loadMessages } from '@/components/i18n/load-messages';
import { useShop } from '@/components/i18n/shop-context';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import type { Locale } from '@/lib/i18n/locales';

/** Pages that hold only what this browser keeps: drawn here once storage was read, with the page round them static. */
const VIEWS = {
  cart: async () => (await import('@/components/cart/cart-view')).CartView,
  wishlist: async () => (await import('@/components/wishlist/wishlist-view')).WishlistView,
  search: async () => (await import('@/components/search/search-view')).SearchView,
  compare: async () => (await import('@/components/compare/compare-view')).CompareView,
  login: async () => (await import('@/components/account/login-view')).LoginView,
  register: async () => (await import('@/components/account/register-view')).RegisterView,
  forgot: async () => (await import('@/components/account/forgot-view')).ForgotView,
  profile: async () => (await import('@/components/profile/profile-guard')).ProfileGuard,
  checkout: async () => (await import('@/components/checkout/checkout-view')).CheckoutView,
  success: async () => (await import('@/components/order/success-view')).SuccessView,
  failure: async () => (await import('@/components/order/failure-view')).FailureView,
} as const satisfies Record<string, () => Promise<ComponentType>>;

type ViewName = keyof typeof VIEWS;

/** Lists, whose state is in the URL, and checkout, whose draft waits for a shopper who looks at the cart. All others begin anew each time. */
const KEPT_VIEWS: readonly ViewName[] = ['search', 'wishlist', 'compare', 'checkout'];

interface Loaded {
  View: ComponentType;
  Texts: ComponentType<{ children: ReactNode }>;
}

/** All that a view needs, fetched side by side. */
async function load(view: ViewName, locale: Locale): Promise<Loaded> {
  const [View, { ClientIntlProvider }, { hydrateStores }] = await Promise.all([
    VIEWS[view](),
    import('@/components/i18n/client-intl-provider'),
    import('@/stores/hydrate-stores'),
    loadMessages(locale),
  ]);
  hydrateStores();
  return { View, Texts: ClientIntlProvider };
}

export function ClientView({ view }: { view: ViewName }) {
  const { locale } = useShop();
  const [loaded, setLoaded] = useState<Loaded>();

  // Not a lazy component: what such a one holds back React shows at the earliest 300 ms after its fallback.
  useEffect(() => {
    let isGone = false;
    const show = (next: () => Loaded) => !isGone && startTransition(() => setLoaded(next));
    load(view, locale).then(
      (next) => show(() => next),
      (error) =>
        show(() => {
          throw error; // for the page's error boundary
        }),
    );
    return () => {
      isGone = true;
    };
  }, [view, locale]);

  const waiting = <div aria-busy="true" />;
  const drawn = loaded && <loaded.View />;
  return (
    // So high that the footer is out of sight before, while and after this is drawn: nothing that is seen moves.
    <div className="min-h-[calc(100dvh-12rem)]">
      {loaded ? (
        <loaded.Texts>
          <Suspense fallback={waiting}>{KEPT_VIEWS.includes(view) ? drawn : <ResetOnLeave>{drawn}</ResetOnLeave>}</Suspense>
        </loaded.Texts>
      ) : (
        waiting
      )}
    </div>
  );
}
