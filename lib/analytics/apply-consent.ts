import { runWhenIdle } from '../client/run-when-idle.ts';
import type { ConsentChoice } from '../storage/consent.ts';
import type { Dispatcher } from './dispatch.ts';
import { eraseCookies } from './erase-cookies.ts';
import { clearWaitingEvents } from './waiting-events.ts';

let dispatcher: Promise<Dispatcher> | undefined;
let mayMeasure = false;
let isMeasuring = false;

async function load(): Promise<Dispatcher> {
  const [{ createDispatcher }, { configuredProviders }] = await Promise.all([
    import('./dispatch.ts'),
    import('./providers.ts'),
  ]);
  return createDispatcher(configuredProviders());
}

/** @returns whether scripts without consent are still loaded */
async function applyToProviders(choice: ConsentChoice): Promise<boolean> {
  try {
    return (await dispatcher)?.apply(choice) ?? false;
  } catch {
    // Its files are unavailable, offline or after a deploy: the next change of consent
    // or the next page retries.
    dispatcher = undefined;
    return false;
  }
}

/**
 * Measures page speed from the first consent to measurement on. A later withdrawal only
 * prevents that measurements are sent.
 */
async function measureVitals(target: Promise<Dispatcher>): Promise<void> {
  isMeasuring = true;
  try {
    await new Promise<void>(runWhenIdle);
    isMeasuring = mayMeasure;
    if (!mayMeasure) return;
    const [{ reportVitals }, { sendVitals }] = await Promise.all([
      import('./report-vitals.ts'),
      target,
    ]);
    reportVitals({ isAllowed: () => mayMeasure, sendToProviders: sendVitals });
  } catch {
    // As above.
    isMeasuring = false;
  }
}

/**
 * Applies the consent. Without consent nothing is loaded. Loaded scripts cannot be
 * removed from the page: after a withdrawal it is reloaded without them and their
 * cookies are deleted.
 */
export async function applyConsent(choice: ConsentChoice): Promise<void> {
  mayMeasure = choice.measurement;
  if (choice.measurement || choice.marketing) dispatcher ??= load();
  else clearWaitingEvents();
  const needsReload = await applyToProviders(choice);
  eraseCookies(choice);
  if (needsReload) location.reload();
  else if (mayMeasure && !isMeasuring && dispatcher) void measureVitals(dispatcher);
}
