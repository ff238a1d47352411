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
import type { CategoryNode } from '@/lib/api/products/category-tree';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import type { Locale } from '@/lib/contract/locales';
import type { Localized } from '@/lib/contract/text';
import { inLanguage } from '@/lib/domain/in-language';
import type { SharedMessages } from '@/lib/i18n/shared-messages';

interface ShopContextValue {
  locale: Locale;
  texts: SharedMessages;
  categories: CategoryNode[];
}

const ShopContext = createContext<ShopContextValue | null>(null);
const IdleContext = createContext(false);

export function ShopProvider({ children, ...value }: ShopContextValue & { children: ReactNode }) {
  return (
    <ShopContext value={value}>
      <IdleProvider>{children}</IdleProvider>
    </ShopContext>
  );
}

/** In the component above, its state would renew the value of the shop: all users would render. */
function IdleProvider({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => startTransition(() => setIdle(true))), []);
  return <IdleContext value={isIdle}>{children}</IdleContext>;
}

/**
 * Whether the main thread has become idle. Components that need scripts render from then on and add
 * nothing to the HTML. After a navigation the new page also renders without them first.
 */
export function useIsIdle(): boolean {
  return useDeferredValue(use(IdleContext), false);
}

/** @returns a function that selects the text of the page's language */
export function useLocalized(): (text: Localized) => string {
  const { locale } = useShop();
  return (text) => inLanguage(text, locale);
}

export function useShop(): ShopContextValue {
  const value = use(ShopContext);
  if (!value) throw new Error('useShop must be called inside a ShopProvider');
  return value;
}
