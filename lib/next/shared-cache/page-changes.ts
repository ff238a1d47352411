import type { RedisConnection } from './redis-connection.ts';
import type { SharedTagTimes, TagChange } from './tag-times.ts';

/**
 * On `globalThis`, because the cache handlers and the bundles of the routes have
 * separate copies of this module.
 */
const KEY = Symbol.for('storefront.page-changes');
/** Id of the build whose process started last. */
const CURRENT_BUILD = 'shop:current-build';
const RETRY_MS = 1_000;

/** What a cache in front of all storefronts needs in order to store pages for longer. */
export interface PageChanges {
  /** Id of the current build. */
  build: string;
  tags: TagChange[];
}

interface PageChangeSource {
  /** Whether this process knows the changes of all others, and they know its own. */
  isCurrent(): boolean;
  read(since: number): Promise<PageChanges | undefined>;
}

const getSource = (): PageChangeSource | undefined => Reflect.get(globalThis, KEY);

/** Announces the build of this process and lets `readPageChanges` use the shared cache. */
export function offerPageChanges(
  redis: RedisConnection,
  tagTimes: Pick<SharedTagTimes, 'isCurrent' | 'readChanges'>,
  buildId: string,
): void {
  const announce = async () => {
    const isAnnounced = await redis.run((client) => client.set(CURRENT_BUILD, buildId));
    if (!isAnnounced) setTimeout(announce, RETRY_MS).unref();
  };
  void announce();
  const source: PageChangeSource = {
    isCurrent: tagTimes.isCurrent,
    async read(since) {
      const build = await redis.run((client) => client.get(CURRENT_BUILD));
      // Redis was restarted without its data.
      if (build === null) void announce();
      const tags = await tagTimes.readChanges(since);
      return build && tags ? { build: String(build), tags } : undefined;
    },
  };
  Reflect.set(globalThis, KEY, source);
}

/**
 * The tags revalidated since a time, by any storefront; undefined without a shared cache
 * and while it is unreachable.
 * @param since Unix time in ms
 */
export async function readPageChanges(since: number): Promise<PageChanges | undefined> {
  const source = getSource();
  return source?.isCurrent() ? source.read(since) : undefined;
}

/** False while other storefronts cannot learn of the changes that this process reports. */
export const canShareChanges = (): boolean => getSource()?.isCurrent() ?? true;
