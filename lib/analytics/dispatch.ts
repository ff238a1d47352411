import { PIXEL_LOAD_TIMEOUT_MS } from '@/lib/config/constants';
import { type ConsentChoice, ONLY_NECESSARY } from '@/lib/storage/consent';
import { createEventQueue, ignoreErrors, isFirstParty } from './event-queue';
import { loadScript } from './load-script';
import type { AnalyticsProvider } from './provider';
import type { ConfiguredProvider } from './providers';
import { mayRunThirdParties, setThirdPartyState } from './third-party';
import { getPageEvents, onTrack } from './track';
import { clearWaitingEvents } from './waiting-events';

export interface Dispatcher {
  /** Starts what the visitor agreed to, and tells no more to what they do not agree to any more. @returns whether scripts stay behind. */
  apply(choice: ConsentChoice): boolean;
  /** Answers when all that happened so far has been told. */
  whenDelivered(): Promise<void>;
}

const isAllowed = ({ purposes }: AnalyticsProvider, choice: ConsentChoice) => purposes.some((purpose) => choice[purpose]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads a tool's script. Events wait for it as long as the budget lasts, then go into the stub's queue. @returns whether it has failed by then */
async function loadTool({ adapter, id }: ConfiguredProvider, onFailed: () => void): Promise<boolean> {
  const source = adapter.source?.(id);
  if (!source) return false;
  let hasFailed = false;
  const loading = loadScript(source).then((isLoaded) => {
    hasFailed = !isLoaded;
    if (hasFailed) onFailed();
  });
  await Promise.race([loading, pause(PIXEL_LOAD_TIMEOUT_MS)]);
  return hasFailed;
}

/** Hands events to the tools that run, in the order in which they happened. */
export function createDispatcher(tools: readonly ConfiguredProvider[]): Dispatcher {
  const queue = createEventQueue();
  const started = new Map<AnalyticsProvider, Promise<void>>();
  const active = new Set<AnalyticsProvider>();
  let choice = ONLY_NECESSARY;
  /** Whether third parties are agreed to and may not run in this document: what they are to hear waits for the next one. */
  let isWithholding = false;

  const receiversAmong = (adapters: readonly AnalyticsProvider[]) => () => adapters.filter((one) => active.has(one) && isAllowed(one, choice));

  async function start(tool: ConfiguredProvider): Promise<void> {
    const { adapter } = tool;
    ignoreErrors(() => adapter.start(tool.id, choice));
    if (await loadTool(tool, () => active.delete(adapter))) return;
    active.add(adapter);
    for (const event of getPageEvents()) queue.deliver(event, receiversAmong([adapter]));
  }

  /** Third parties that the visitor agreed to: they run, or wait for a document in which they may. */
  function admitThirdParties(): void {
    setThirdPartyState(mayRunThirdParties() ? 'running' : 'withheld');
    if (mayRunThirdParties()) {
      // After what happened on this page.
      void Promise.all(started.values()).then(() => queue.deliverWithheld(receiversAmong([...active])));
    } else if (!isWithholding) {
      isWithholding = true;
      for (const event of getPageEvents()) queue.withhold(event);
    }
  }

  onTrack((event) => {
    queue.deliver(event, receiversAmong([...active]));
    if (isWithholding) queue.withhold(event);
  });

  return {
    apply(next) {
      const isLess = (choice.measurement && !next.measurement) || (choice.marketing && !next.marketing);
      choice = next;
      const allowed = tools.filter(({ adapter }) => isAllowed(adapter, next));
      for (const tool of tools) {
        if (started.has(tool.adapter)) ignoreErrors(() => tool.adapter.consent?.(next));
        else if (allowed.includes(tool) && (isFirstParty(tool.adapter) || mayRunThirdParties())) started.set(tool.adapter, start(tool));
      }
      if (allowed.some(({ adapter }) => !isFirstParty(adapter))) admitThirdParties();
      else {
        isWithholding = false;
        clearWaitingEvents();
      }
      return isLess && [...started.keys()].some((adapter) => !isFirstParty(adapter));
    },
    async whenDelivered() {
      await Promise.all(started.values());
      await queue.whenDelivered();
    },
  };
}
