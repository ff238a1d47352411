'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { track } from '@/lib/analytics/track';
import { CURRENCY_MODAL_DELAY } from '@/lib/config/constants';
import type { DisplayCountry } from '@/lib/domain/display-country';
import { restoreScroll } from '@/lib/i18n/save-language';
import { useCurrency } from '@/stores/currency';
import { useInterface } from '@/stores/interface';

declare global {
  interface Window {
    /** What the head's script was given; absent when it did not run. */
    __shop?: { countries: DisplayCountry[]; build: string };
  }
}

/** What happens once when the shop starts in a browser, and on every change of page. */
export function StartUp() {
  const pathname = usePathname();

  useEffect(() => {
    restoreScroll();
    const currency = useCurrency.getState();
    currency.setCountries(window.__shop?.countries ?? []);
    currency.restore();
    const timer = setTimeout(askFirst, CURRENCY_MODAL_DELAY);
    return () => clearTimeout(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes whatever was open over the old one
  useEffect(() => {
    track('PageView', { path: location.pathname });
    useInterface.getState().closeAll();
  }, [pathname]);

  return null;
}

/** What else there is to ask waits for this one. */
async function askFirst() {
  await askForCountry();
  useInterface.setState({ hasAskedFirst: true });
}

/** One second after start: asked when nothing was chosen yet and there is something to choose from. */
async function askForCountry() {
  await useCurrency.getState().loadCountries();
  const { isChosen, countries } = useCurrency.getState();
  const { surface, open } = useInterface.getState();
  if (!isChosen && countries.length > 0 && surface === null) open('country');
}
