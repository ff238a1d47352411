'use client';

import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import type { Locale } from '@/lib/contract/locales';

/** The five availability messages of the specification (section 8). */
export interface AvailabilityTexts {
  cartQuantity: string;
  cartCountry: string;
  singleQuantity: string;
  singleCountry: string;
  failed: string;
}

/**
 * Messages of many client components, sent once per page, with placeholders such as
 * `{title}`.
 */
export interface SharedMessages {
  new: string;
  offer: string;
  preOrder: string;
  soldOut: string;
  /** A badge: the product is not delivered to the shopper's country. */
  notInCountry: string;
  was: string;
  now: string;
  error: { title: string; text: string; retry: string; home: string };
  addNamed: string;
  added: string;
  capReached: string;
  decreased: string;
  wishlist: string;
  wishlistAdded: string;
  wishlistRemoved: string;
  compare: string;
  compared: string;
  uncompared: string;
  compareFull: string;
  quickView: string;
  quantity: string;
  increase: string;
  decrease: string;
  cap: string;
  addToCart: string;
  /** The button of a pre-order. */
  addPreOrder: string;
  shipsOn: string;
  onlyLeft: string;
  addLeft: string;
  preOrderShips: string;
  availability: AvailabilityTexts;
  /** The country dialog, which opens on the first visit. */
  country: { title: string; text: string; close: string; changed: string };
}

export interface NavCategory {
  seName: string;
  name: string;
  children: { seName: string; name: string }[];
}

interface ShopContextValue {
  locale: Locale;
  texts: SharedMessages;
  categories: NavCategory[];
}

const ShopContext = createContext<ShopContextValue | null>(null);
const IdleContext = createContext(false);

export function ShopProvider({ children, ...value }: ShopContextValue & { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => startTransition(() => setIdle(true))), []);
  return (
    <ShopContext value={value}>
      <IdleContext value={isIdle}>{children}</IdleContext>
    </ShopContext>
  );
}

/**
 * Whether the main thread has become idle. Components that need scripts render from
 * then on and add nothing to the HTML. After a navigation the new page also renders
 * without them first.
 */
export function useIsIdle(): boolean {
  return useDeferredValue(use(IdleContext), false);
}

export function useShop(): ShopContextValue {
  const value = use(ShopContext);
  if (!value) throw new Error('useShop must be called inside a ShopProvider');
  return value;
}
