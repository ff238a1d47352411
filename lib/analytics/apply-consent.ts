import { runWhenIdle } from '../client/run-when-idle.ts';
import { type ConsentChoice, PURPOSES, type Purpose } from '../storage/consent.ts';
import type { Dispatcher } from './dispatch.ts';
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
    // Its files are unavailable, offline or after a deploy: the next change of consent or the next
    // page retries.
    dispatcher = undefined;
    return false;
  }
}

/**
 * Measures page speed from the first consent to measurement on. A later withdrawal only prevents
 * that measurements are sent.
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
 * Applies the consent. Without consent nothing is loaded. Loaded scripts cannot be removed from the
 * page: after a withdrawal it is reloaded without them and their cookies are deleted.
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

/** Cookies that providers set on the domain of the shop, by their documentation. */
const PROVIDER_COOKIES = {
  measurement: /^(_ga|_ga_\w+|_gid|_clck|_clsk)$/,
  marketing: /^(_gcl_\w+|_fbp|_fbc|_ttp|_tt_\w+|ttcsid\w*|_scid\w*|_sct\w*|_ScCbts)$/,
} as const satisfies Record<Purpose, RegExp>;

/** The domains for which a page of this host can set cookies. */
function getCookieDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Deletes the cookies of purposes without consent. */
export function eraseCookies(choice: ConsentChoice, hostname = location.hostname): void {
  const deniedPurposes = PURPOSES.filter((purpose) => !choice[purpose]).map(
    (purpose) => PROVIDER_COOKIES[purpose],
  );
  const names = document.cookie.split('; ').map((entry) => entry.slice(0, entry.indexOf('=')));
  const domains = ['', ...getCookieDomains(hostname).map((domain) => `; domain=${domain}`)];
  for (const name of names.filter((one) => deniedPurposes.some((pattern) => pattern.test(one)))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}
