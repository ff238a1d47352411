import { PIXEL_LOAD_TIMEOUT_MS } from '../config/constants.ts';
import { type ConsentChoice, ONLY_NECESSARY } from '../storage/consent.ts';
import { createEventQueue, ignoreErrors, isFirstParty } from './event-queue.ts';
import type { MeasuredVital } from './measured-vital.ts';
import type { AnalyticsProvider } from './provider.ts';
import type { ConfiguredProvider } from './providers.ts';
import { mayRunThirdParties, setThirdPartyState } from './third-party.ts';
import { getPageEvents, onTrack } from './track.ts';
import { clearWaitingEvents } from './waiting-events.ts';

export interface Dispatcher {
  /**
   * Starts the providers with consent and stops sending to the others.
   * @returns whether scripts without consent are still loaded
   */
  apply(choice: ConsentChoice): boolean;
  /** Sends at once, since the page may be closed next. */
  sendVitals(vitals: readonly MeasuredVital[]): void;
  /** Resolves when all previous events have been delivered. */
  whenDelivered(): Promise<void>;
}

const isAllowed = ({ purposes }: AnalyticsProvider, choice: ConsentChoice) =>
  purposes.some((purpose) => choice[purpose]);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a third-party script.
 * @returns whether it loaded; a failed script element is removed
 */
function loadScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}

/**
 * Loads the script of a provider. Events wait for it until the timeout, then go into the queue of
 * its stub.
 * @returns whether loading has failed by then
 */
async function loadProvider(
  { adapter, id }: ConfiguredProvider,
  onFailed: () => void,
): Promise<boolean> {
  const source = adapter.source?.(id);
  if (!source) return false;
  let hasFailed = false;
  const loading = loadScript(source).then((isLoaded) => {
    hasFailed = !isLoaded;
    if (hasFailed) onFailed();
  });
  await Promise.race([loading, wait(PIXEL_LOAD_TIMEOUT_MS)]);
  return hasFailed;
}

/** Delivers events in order to the active providers. */
export function createDispatcher(providers: readonly ConfiguredProvider[]): Dispatcher {
  const queue = createEventQueue();
  const started = new Map<AnalyticsProvider, Promise<void>>();
  const active = new Set<AnalyticsProvider>();
  let choice = ONLY_NECESSARY;
  /** Third parties have consent but may not run here: the next entry gets their events. */
  let isWithholding = false;

  const selectReceivers = (candidates: readonly AnalyticsProvider[]) => () =>
    candidates.filter((entry) => active.has(entry) && isAllowed(entry, choice));

  async function start(provider: ConfiguredProvider): Promise<void> {
    const { adapter } = provider;
    ignoreErrors(() => adapter.start(provider.id, choice));
    if (await loadProvider(provider, () => active.delete(adapter))) return;
    active.add(adapter);
    for (const event of getPageEvents()) queue.deliver(event, selectReceivers([adapter]));
  }

  /** Starts the third parties with consent, or stores their events until they may run. */
  function startOrWithholdThirdParties(): void {
    setThirdPartyState(mayRunThirdParties() ? 'running' : 'withheld');
    if (mayRunThirdParties()) {
      // After the events of this page.
      void Promise.all(started.values()).then(() =>
        queue.deliverWithheld(selectReceivers([...active])),
      );
    } else if (!isWithholding) {
      isWithholding = true;
      for (const event of getPageEvents()) queue.withhold(event);
    }
  }

  onTrack((event) => {
    queue.deliver(event, selectReceivers([...active]));
    if (isWithholding) queue.withhold(event);
  });

  return {
    apply(next) {
      const isLess =
        (choice.measurement && !next.measurement) || (choice.marketing && !next.marketing);
      choice = next;
      const allowed = providers.filter(({ adapter }) => isAllowed(adapter, next));
      for (const provider of providers) {
        if (started.has(provider.adapter)) ignoreErrors(() => provider.adapter.consent?.(next));
        else if (
          allowed.includes(provider) &&
          (isFirstParty(provider.adapter) || mayRunThirdParties())
        )
          started.set(provider.adapter, start(provider));
      }
      if (allowed.some(({ adapter }) => !isFirstParty(adapter))) startOrWithholdThirdParties();
      else {
        isWithholding = false;
        clearWaitingEvents();
      }
      return isLess && [...started.keys()].some((adapter) => !isFirstParty(adapter));
    },
    sendVitals(vitals) {
      for (const adapter of selectReceivers([...active])())
        for (const vital of vitals) ignoreErrors(() => adapter.sendVital?.(vital));
    },
    async whenDelivered() {
      await Promise.all(started.values());
      await queue.whenDelivered();
    },
  };
}
