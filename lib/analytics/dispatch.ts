import { PIXEL_LOAD_BUDGET } from '@/lib/config/constants';
import { ONLY_NECESSARY, type PrivacyChoice } from '@/lib/storage/privacy-choice';
import type { Adapter } from './adapter';
import { currentCustomer } from './customer';
import { describeEvent } from './describe';
import { loadScript } from './load-script';
import type { Tool } from './tools';
import { eventsOfPage, onTrack, type Tracked } from './track';

export interface Dispatcher {
  /** Starts what the visitor agreed to, and tells no more to what they do not agree to any more. @returns whether scripts stay behind. */
  apply(choice: PrivacyChoice): boolean;
  /** Answers when all that happened so far has been told. */
  settled(): Promise<void>;
}

const isAllowed = ({ purposes }: Adapter, choice: PrivacyChoice) => purposes.some((purpose) => choice[purpose]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A tool that fails is no reason for the shop to: whatever it throws is dropped. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody can do anything about it, least of all the visitor.
  }
}

/** Hands events to the tools that run, in the order in which they happened. */
export function createDispatcher(tools: readonly Tool[]): Dispatcher {
  const started = new Map<Adapter, Promise<void>>();
  const active = new Set<Adapter>();
  let choice = ONLY_NECESSARY;
  let tail: Promise<void> = Promise.resolve();

  function deliver(event: Tracked, receivers: () => Iterable<Adapter>): void {
    tail = tail.then(async () => {
      const [described, customer] = [describeEvent(event), await currentCustomer()];
      for (const adapter of receivers()) if (isAllowed(adapter, choice)) quietly(() => adapter.tell(described, customer));
    });
  }

  /** Events wait for the script as long as the budget lasts, then go into the stub's queue; a script that does not come takes it along. */
  async function start({ adapter, id }: Tool): Promise<void> {
    quietly(() => adapter.start(id, choice));
    let hasFailed = false;
    const source = adapter.source?.(id);
    if (source) {
      const loading = loadScript(source).then((isLoaded) => {
        hasFailed = !isLoaded;
        if (hasFailed) active.delete(adapter);
      });
      await Promise.race([loading, pause(PIXEL_LOAD_BUDGET)]);
    }
    if (hasFailed) return;
    for (const event of eventsOfPage()) deliver(event, () => (hasFailed ? [] : [adapter]));
    active.add(adapter);
  }

  onTrack((event) => {
    const receivers = [...active];
    deliver(event, () => receivers.filter((adapter) => active.has(adapter)));
  });

  return {
    apply(next) {
      const isLess = (choice.measurement && !next.measurement) || (choice.marketing && !next.marketing);
      choice = next;
      for (const tool of tools) {
        if (started.has(tool.adapter)) quietly(() => tool.adapter.consent?.(next));
        else if (isAllowed(tool.adapter, next)) started.set(tool.adapter, start(tool));
      }
      return isLess && [...started.keys()].some(({ source }) => source !== undefined);
    },
    async settled() {
      await Promise.all(started.values());
      await tail;
    },
  };
}
