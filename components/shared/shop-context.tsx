'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '@/lib/config/locales';

/** Words that many small client leaves share: sent once a page instead of once a leaf. */
export interface ShopTexts {
  new: string;
  /** Holds the placeholder `{percent}`. */
  offer: string;
  preOrder: string;
  soldOut: string;
  was: string;
  now: string;
  errorTitle: string;
  errorText: string;
  retry: string;
  goHome: string;
}

export interface NavCategory {
  seName: string;
  name: string;
  children: { seName: string; name: string }[];
}

interface ShopContextValue {
  locale: Locale;
  texts: ShopTexts;
  categories: NavCategory[];
}

const ShopContext = createContext<ShopContextValue | null>(null);

export function ShopProvider({ children, ...value }: ShopContextValue & { children: ReactNode }) {
  return <ShopContext value={value}>{children}</ShopContext>;
}

export function useShop(): ShopContextValue {
  const value = use(ShopContext);
  if (!value) throw new Error('useShop needs a ShopProvider above it');
  return value;
}
