'use client';

import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadMessages } from '@/components/i18n/load-messages';
import { useShop } from '@/components/i18n/shop-context';
import { Suggestions } from '@/components/product/suggestions';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import type { Locale } from '@/lib/contract/locales';
import { hasStoredItems, isStoredList, type StoredList } from '@/lib/storage/stored-lists';
import { useCounts } from '@/stores/counts';

/** Static pages whose main content comes from browser storage and is rendered on the client. */
const VIEWS = {
  cart: async () => (await import('@/components/cart/cart-view')).CartView,
  wishlist: async () => (await import('@/components/listing/wishlist-view')).WishlistView,
  search: async () => (await import('@/components/search/search-view')).SearchView,
  compare: async () => (await import('@/components/listing/compare-view')).CompareView,
  login: async () => (await import('@/components/login/login-view')).LoginView,
  emailLogin: async () => (await import('@/components/login/login-view')).EmailLoginView,
  register: async () => (await import('@/components/login/register-view')).RegisterView,
  forgot: async () => (await import('@/components/login/forgot-view')).ForgotView,
  profile: async () => (await import('@/components/profile/profile-guard')).ProfileGuard,
  checkout: async () => (await import('@/components/checkout/checkout-view')).CheckoutView,
  success: async () => (await import('@/components/order/success-view')).SuccessView,
  payLink: async () => (await import('@/components/order/pay-link-view')).PayLinkView,
  gift: async () => (await import('@/components/order/gift-view')).GiftView,
  failure: async () => (await import('@/components/order/failure-view')).FailureView,
} as const satisfies Record<string, () => Promise<ComponentType>>;

type ViewName = keyof typeof VIEWS;

/**
 * Views that keep their state when left: lists (in the URL) and checkout (draft). Others are reset.
 */
const PERSISTENT_VIEWS: readonly ViewName[] = ['search', 'wishlist', 'compare', 'checkout'];

interface LoadedView {
  View: ComponentType;
  Provider: ComponentType<{ children: ReactNode }>;
}

/**
 * Loads code, messages and stored data of a view in parallel. The requests start in a task of their
 * own: on a phone they take 30 to 40 ms, which would lengthen the task of the hydration.
 */
async function load(view: ViewName, locale: Locale): Promise<LoadedView> {
  await new Promise((resolve) => setTimeout(resolve));
  const [View, { ClientIntlProvider }, { hydrateStores }] = await Promise.all([
    VIEWS[view](),
    import('@/components/i18n/client-intl-provider'),
    import('@/stores/hydrate-stores'),
    loadMessages(locale),
  ]);
  hydrateStores();
  return { View, Provider: ClientIntlProvider };
}

interface ClientViewProps {
  view: ViewName;
  /** Shown by the static page while the list of the view has no products. */
  empty?: ReactNode;
  /** Rendered on the server, placed by the view. */
  children?: ReactNode;
}

export function ClientView({ view, empty, children }: ClientViewProps) {
  const { locale } = useShop();
  const [loaded, setLoaded] = useState<LoadedView>();
  const isEmpty = useIsEmpty(empty !== undefined && isStoredList(view) ? view : undefined);

  // Not `lazy`: React shows a suspended component at the earliest 300 ms after its fallback.
  useEffect(() => {
    if (isEmpty) return;
    let isUnmounted = false;
    const show = (next: () => LoadedView) => !isUnmounted && startTransition(() => setLoaded(next));
    load(view, locale).then(
      (next) => show(() => next),
      (error) =>
        show(() => {
          throw error; // reaches the error boundary of the page
        }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [view, locale, isEmpty]);

  const placeholder = <div aria-busy="true" />;
  const content = loaded && createElement(loaded.View, null, children);
  return (
    // Tall enough to hold the footer below the viewport during loading, which avoids visible layout
    // shifts.
    <div className={isEmpty ? undefined : 'min-h-[calc(100dvh-12rem)]'}>
      {loaded ? (
        <loaded.Provider>
          <Suspense fallback={placeholder}>
            {PERSISTENT_VIEWS.includes(view) ? content : <ResetOnLeave>{content}</ResetOnLeave>}
          </Suspense>
        </loaded.Provider>
      ) : isEmpty ? (
        <div className="in-data-filled:hidden">{empty}</div>
      ) : (
        placeholder
      )}
    </div>
  );
}

/** Products below an empty list, and below cart and wishlist. */
export function ListSuggestions({ list }: { list: StoredList }) {
  const isEmpty = useIsEmpty(list);
  return (isEmpty || list !== 'compare') && <Suggestions />;
}

const isEmptyOnServer = () => true;

/**
 * Whether a page shows an empty list, for which its view is not loaded. In static pages every list
 * is empty; the head script hides its text (hide-empty-list.ts).
 * @returns false for pages without a list
 */
function useIsEmpty(list: StoredList | undefined): boolean {
  useEffect(() => {
    delete document.documentElement.dataset.filled;
  }, []);
  const isEmpty = useSyncExternalStore(
    useCounts.subscribe,
    () => !list || (useCounts.getState()[list] === 0 && !hasStoredItems(list) && !location.search),
    isEmptyOnServer,
  );
  return list !== undefined && isEmpty;
}
