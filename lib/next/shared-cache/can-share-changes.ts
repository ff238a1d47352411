import type { SharedTagTimes } from './tag-times.ts';

/**
 * On `globalThis`, because the cache handlers and the bundles of the routes have separate copies of
 * this module.
 */
const KEY = Symbol.for('storefront.tag-times');

type TagTimes = Pick<SharedTagTimes, 'isCurrent'>;

/** Called when this process starts to share the times of revalidated tags. */
export const setSharedTagTimes = (tagTimes: TagTimes) => Reflect.set(globalThis, KEY, tagTimes);

/** False while other storefronts cannot learn of the changes that this process reports. */
export const canShareChanges = (): boolean => {
  const tagTimes: TagTimes | undefined = Reflect.get(globalThis, KEY);
  return tagTimes?.isCurrent() ?? true;
};
