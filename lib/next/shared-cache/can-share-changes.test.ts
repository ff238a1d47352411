import { afterEach, expect, it } from 'vitest';
import { canShareChanges, setSharedTagTimes } from './can-share-changes.ts';

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('storefront.tag-times')));

it('a storefront without a shared cache can share its changes, because they are all its own', () => {
  expect(canShareChanges()).toBe(true);
});

it('a storefront can share its changes only while it exchanges tag times with the others', () => {
  const server = { isReachable: true };
  setSharedTagTimes({ isCurrent: () => server.isReachable });
  expect(canShareChanges()).toBe(true);
  server.isReachable = false;
  expect(canShareChanges()).toBe(false);
});
