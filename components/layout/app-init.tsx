'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { recordShownPage } from '@/lib/analytics/third-party';
import { track } from '@/lib/analytics/track';
import { startFocusRestoration } from '@/lib/client/focus-restoration';
import { COUNTRY_PROMPT_DELAY_MS } from '@/lib/config/constants';
import { restoreScroll } from '@/lib/i18n/save-language';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry, watchCountry } from '@/stores/country';
import { closeOverlay, useOverlay } from '@/stores/overlay';

declare global {
  interface Window {
    /** Set by the head script; absent if it did not run. */
    __shop?: {
      countries: DisplayCountry[];
      build: string;
      builtAt: number;
      /** The stores are restored: the page responds. */
      isStarted?: true;
      /** The page is hydrated: it responds to presses. */
      isHydrated?: true;
      /** Carries out the presses of buttons before hydration. */
      replayClicks?: () => void;
    };
  }
}

/** Start-up work of the storefront, and work on every page change. */
export function AppInit() {
  const pathname = usePathname();

  // Not with the other widgets: the first press may remove its control.
  useEffect(startFocusRestoration, []);

  useEffect(() => {
    // After the effects of the other components.
    const timer = setTimeout(() => {
      if (!window.__shop) return;
      window.__shop.replayClicks?.();
      window.__shop.isHydrated = true;
    });
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    restoreScroll();
    useCountry.getState().setCountries(window.__shop?.countries ?? []);
    return watchCountry();
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const start = await loadPrompt();
      if (!isCancelled) stop = start?.();
    }, COUNTRY_PROMPT_DELAY_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page change
  useEffect(() => {
    recordShownPage(location.pathname);
    // Without the code of an order's page.
    track('PageView', { path: location.pathname.replace(/(\/success)\/.*/, '$1') });
    closeOverlay();
  }, [pathname]);

  return null;
}

/**
 * Loads the prompt for visitors without a chosen country. Other prompts wait for
 * `isCountryPromptDone`.
 */
async function loadPrompt() {
  const widgets = useCountry.getState().isChosen
    ? undefined
    : await import('./global-widgets').catch(() => undefined);
  if (!widgets) useOverlay.setState({ isCountryPromptDone: true });
  return widgets?.IDLE_PARTS.promptCountry;
}
