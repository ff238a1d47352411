'use client';

import { createContext, type ReactNode, startTransition, use, useDeferredValue, useEffect, useState } from 'react';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import type { Locale } from '@/lib/i18n/locales';
import type { AvailabilityTexts } from '@/stores/check-availability';

/** Words that many small client leaves share: sent once a page instead of once a leaf. `{title}`, `{percent}` and `{max}` stand for what is filled in. */
export interface SharedMessages {
  new: string;
  offer: string;
  preOrder: string;
  soldOut: string;
  /** A badge: the item is not delivered to the shopper's country. */
  notInCountry: string;
  was: string;
  now: string;
  error: { title: string; text: string; retry: string; home: string };
  addNamed: string;
  added: string;
  capReached: string;
  decreased: string;
  wishlist: string;
  wished: string;
  unwished: string;
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
  preOrderShips: string;
  availability: AvailabilityTexts;
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
const RestContext = createContext(false);

export function ShopProvider({ children, ...value }: ShopContextValue & { children: ReactNode }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => runWhenIdle(() => startTransition(() => setAtRest(true))), []);
  return (
    <ShopContext value={value}>
      <RestContext value={isAtRest}>{children}</RestContext>
    </ShopContext>
  );
}

/**
 * Whether the page has come to rest: what needs scripts anyway is drawn from then on, and weighs nothing in the page that is sent. A
 * page that is gone to later is drawn without it first, too.
 */
export function useIsIdle(): boolean {
  return useDeferredValue(use(RestContext), false);
}

export function useShop(): ShopContextValue {
  const value = use(ShopContext);
  if (!value) throw new Error('useShop needs a ShopProvider above it');
  return value;
}
