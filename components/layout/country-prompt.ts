import { routes } from '@/lib/domain/routes';
import { stripLocale } from '@/lib/i18n/paths';
import { readSessionText, writeSessionText } from '@/lib/storage/session-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCountry } from '@/stores/country';
import { openOverlay, useOverlay } from '@/stores/overlay';

/** Time without input before the dialog opens, and the interval between attempts. */
const QUIET_MS = 1000;

/** Pages with forms, which the dialog would interrupt. */
const FORM_PAGES: readonly string[] = [
  routes.checkout,
  routes.login,
  routes.register,
  routes.forgot,
];

const EDITABLE =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable=""],[contenteditable=true]';

/**
 * Whether a dialog would interrupt: on a form page, with a focused field, or with an open overlay.
 */
function isBusy(): boolean {
  if (FORM_PAGES.includes(stripLocale(location.pathname))) return true;
  if (useOverlay.getState().overlay !== null || document.querySelector('dialog[open]')) return true;
  return document.activeElement?.matches(EDITABLE) ?? false;
}

/** Whether to prompt: no country chosen, countries available, not prompted in this session. */
function isNeeded(): boolean {
  const { isChosen, countries } = useCountry.getState();
  return (
    !isChosen && countries.length > 0 && readSessionText(STORAGE_KEYS.countryPrompted) === null
  );
}

/**
 * Opens the country dialog once per visit, as soon as the visitor is idle.
 * @returns a function that cancels it
 */
export function promptCountry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastInputAt = Number.NEGATIVE_INFINITY;
  const handleInput = () => {
    lastInputAt = Date.now();
  };
  const INPUTS = ['keydown', 'input', 'pointerdown'] as const;
  for (const name of INPUTS) addEventListener(name, handleInput, { capture: true, passive: true });

  function stop() {
    clearTimeout(timer);
    for (const name of INPUTS) removeEventListener(name, handleInput, { capture: true });
    useOverlay.setState({ isCountryPromptDone: true });
  }

  async function attempt() {
    await useCountry
      .getState()
      .loadCountries()
      .catch(() => undefined); // without countries there is no prompt
    if (!isNeeded()) return stop();
    if (isBusy() || Date.now() - lastInputAt < QUIET_MS) {
      // Other prompts are not blocked by a retry that may take long.
      useOverlay.setState({ isCountryPromptDone: true });
      timer = setTimeout(() => void attempt(), QUIET_MS);
      return;
    }
    writeSessionText(STORAGE_KEYS.countryPrompted, 'true');
    openOverlay({ id: 'country', isSuggestion: true });
    stop();
  }

  void attempt();
  return stop;
}
