'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { recordShownPage } from '@/lib/analytics/third-party';
import { track } from '@/lib/analytics/track';
import { CURRENCY_MODAL_DELAY } from '@/lib/config/constants';
import { restoreScroll } from '@/lib/i18n/save-language';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { useCurrency } from '@/stores/currency';
import { useOverlay } from '@/stores/overlay';

declare global {
  interface Window {
    /** What the head's script was given; absent when it did not run. */
    __shop?: { countries: DisplayCountry[]; build: string; builtAt: number };
  }
}

/** What happens once when the shop starts in a browser, and on every change of page. */
export function AppInit() {
  const { locale } = useShop();
  const pathname = usePathname();

  useEffect(() => {
    restoreScroll();
    const currency = useCurrency.getState();
    currency.setCountries(window.__shop?.countries ?? []);
    currency.restore();
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const start = await loadPrompt();
      if (!isOver) stop = start?.(locale);
    }, CURRENCY_MODAL_DELAY);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes whatever was open over the old one
  useEffect(() => {
    recordShownPage(location.pathname);
    track('PageView', { path: location.pathname });
    useOverlay.getState().closeAll();
  }, [pathname]);

  return null;
}

/** What asks for the country; loaded only for those who have not chosen one. What else there is to ask waits for it. */
async function loadPrompt() {
  const prompt = useCurrency.getState().isChosen ? undefined : await import('./country-prompt').catch(() => undefined);
  if (!prompt) useOverlay.setState({ hasPrompted: true });
  return prompt?.promptCountry;
}
