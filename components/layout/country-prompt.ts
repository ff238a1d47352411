import { loadMessages } from '@/components/i18n/load-messages';
import { routes } from '@/lib/config/routes';
import type { Locale } from '@/lib/i18n/locales';
import { stripLocale } from '@/lib/i18n/paths';
import { readSessionText, writeSessionText } from '@/lib/storage/session-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCurrency } from '@/stores/currency';
import { useOverlay } from '@/stores/overlay';

/** How long nothing may have been typed or pressed before a dialog opens by itself, and how often that is looked at. */
const QUIET_MS = 1000;

/** Pages that are forms: a dialog there would come between the shopper and the field. */
const FORM_PAGES: readonly string[] = [routes.checkout, routes.login, routes.register, routes.forgot];

const EDITABLE = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable=""],[contenteditable=true]';

/** Whether a dialog would interrupt: a form page, a focused field, or something open over the page. */
function isBusy(): boolean {
  if (FORM_PAGES.includes(stripLocale(location.pathname))) return true;
  if (useOverlay.getState().overlay !== null || document.querySelector('dialog[open]')) return true;
  return document.activeElement?.matches(EDITABLE) ?? false;
}

/** Whether the shopper is still to be asked: no country chosen, some to choose from, not asked in this visit (a tab's session). */
function isNeeded(): boolean {
  const { isChosen, countries } = useCurrency.getState();
  return !isChosen && countries.length > 0 && readSessionText(STORAGE_KEYS.countryPrompted) === null;
}

/** Everything that the dialog is drawn from: fetched first, so that nobody begins to type between the decision and the dialog. */
async function preload(locale: Locale): Promise<void> {
  await Promise.all([import('./overlays/overlay-registry'), import('./overlays/country-overlay'), loadMessages(locale)]);
}

/**
 * Asks for the country once per visit, at the first idle moment.
 * @returns how to stop waiting for it.
 */
export function promptCountry(locale: Locale): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastInputAt = Number.NEGATIVE_INFINITY;
  const noteInput = () => {
    lastInputAt = Date.now();
  };
  const INPUTS = ['keydown', 'input', 'pointerdown'] as const;
  for (const name of INPUTS) addEventListener(name, noteInput, { capture: true, passive: true });

  function stop() {
    clearTimeout(timer);
    for (const name of INPUTS) removeEventListener(name, noteInput, { capture: true });
    useOverlay.setState({ hasPrompted: true });
  }

  async function attempt() {
    await useCurrency.getState().loadCountries();
    if (!isNeeded()) return stop();
    // A dialog that could not be loaded is one that nobody can be asked with: the country button is still there.
    const isLoaded = await preload(locale).then(
      () => true,
      () => false,
    );
    if (!isLoaded || !isNeeded()) return stop();
    if (isBusy() || Date.now() - lastInputAt < QUIET_MS) {
      // Other questions need not wait for one that may take long.
      useOverlay.setState({ hasPrompted: true });
      timer = setTimeout(() => void attempt(), QUIET_MS);
      return;
    }
    writeSessionText(STORAGE_KEYS.countryPrompted, 'true');
    useOverlay.getState().open('country');
    stop();
  }

  void attempt();
  return stop;
}
