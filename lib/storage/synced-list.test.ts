import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncedList } from './synced-list';

const KEY = 'numbers';
type Change = { put: number } | 'clear';

interface Tab {
  list: () => number[];
  seen: number[][];
  unsaved: () => number;
  shared: SyncedList<Change>;
}

/** A tab with its own copy of the module, as each has in a browser; storage and channel are common. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { createSyncedList } = await import('./synced-list');
  const seen: number[][] = [];
  let unsaved = 0;
  const shared = createSyncedList<number, Change>({
    key: KEY,
    parse: (json) => (json === null ? [] : JSON.parse(json)),
    change: (list, change) => (change === 'clear' ? [] : [...list, change.put]),
    onList: (list) => seen.push(list),
    onUnsaved: () => unsaved++,
  });
  return { list: () => seen.at(-1) ?? [], seen, unsaved: () => unsaved, shared };
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const isVisible = (state: 'visible' | 'hidden') => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
function look() {
  isVisible('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}
const refuse = (method: 'getItem' | 'setItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('one tab', () => {
  test('reads what is stored, and stores every change as a plain array', async () => {
    localStorage.setItem(KEY, '[1,2]');
    const { shared, list } = await openTab();
    shared.restore();
    expect(list()).toEqual([1, 2]);
    shared.apply({ put: 3 });
    expect(list()).toEqual([1, 2, 3]);
    expect(localStorage.getItem(KEY)).toBe('[1,2,3]');
  });

  test('that changes something before it has read overwrites nothing', async () => {
    localStorage.setItem(KEY, '[1,2]');
    const { shared, list } = await openTab();
    shared.apply({ put: 3 });
    expect(list()).toEqual([1, 2, 3]);
    expect(stored()).toEqual([1, 2, 3]);
  });

  test('goes on in memory when storage is full, says so each time, and keeps the list when it is looked at again', async () => {
    localStorage.setItem(KEY, '[1]');
    const { shared, list, unsaved } = await openTab();
    shared.restore();
    refuse('setItem');
    shared.apply({ put: 2 });
    shared.apply({ put: 3 });
    expect(list()).toEqual([1, 2, 3]);
    expect(unsaved()).toBe(2);
    look();
    expect(list()).toEqual([1, 2, 3]);
  });

  test('goes on in memory when storage is refused altogether', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { shared, list, unsaved } = await openTab();
    shared.restore();
    expect(unsaved()).toBe(0);
    shared.apply({ put: 1 });
    expect(list()).toEqual([1]);
    expect(unsaved()).toBe(1);
  });

  test('that comes back from the back-forward cache reads the list again and hears the others', async () => {
    const [kept, other] = [await openTab(), await openTab()];
    kept.shared.restore();
    window.dispatchEvent(new Event('pagehide'));
    other.shared.apply({ put: 1 });
    expect(kept.list()).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(kept.list()).toEqual([1]);
    other.shared.apply({ put: 2 });
    await vi.waitFor(() => expect(kept.list()).toEqual([1, 2]));
  });
});

describe('two tabs', () => {
  test('that change the list at the same time both count', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.shared.restore();
    second.shared.restore();
    for (let round = 0; round < 100; round++) {
      first.shared.apply({ put: 1 });
      second.shared.apply({ put: 1 });
    }
    await vi.waitFor(() => expect([sum(first.list()), sum(second.list()), sum(stored())]).toEqual([200, 200, 200]));
  });

  test('whose writes came in another order than their changes store the list that both know', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.shared.restore();
    second.shared.restore();
    first.shared.apply({ put: 1 });
    await vi.waitFor(() => expect(second.list()).toEqual([1]));
    localStorage.setItem(KEY, '[]');
    await vi.waitFor(() => expect(stored()).toEqual([1]), { timeout: 3_000 });
  });

  test('one that reads storage before the other’s change is in it is told of the change, and keeps its own', async () => {
    const a = await openTab();
    const b = await openTab();
    a.shared.restore();
    a.shared.apply({ put: 1 });
    localStorage.setItem(KEY, '[]');
    b.shared.apply({ put: 2 });
    await vi.waitFor(() => expect([sum(a.list()), sum(b.list())]).toEqual([3, 3]));
    await vi.waitFor(() => expect(sum(stored())).toBe(3));
  });

  test('one that sleeps does not answer for what it has missed', async () => {
    const a = await openTab();
    const b = await openTab();
    a.shared.restore();
    a.shared.apply({ put: 1 });
    localStorage.setItem(KEY, '[1,2]');
    isVisible('hidden');
    b.shared.restore();
    b.shared.apply({ put: 4 });
    await vi.waitFor(() => expect(a.list()).toEqual([1, 4]));
    expect(b.list()).toEqual([1, 2, 4]);
  });

  test('show each other’s changes, of every kind', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.shared.restore();
    second.shared.restore();
    first.shared.apply({ put: 7 });
    await vi.waitFor(() => expect(second.list()).toEqual([7]));
    second.shared.apply('clear');
    await vi.waitFor(() => expect(first.list()).toEqual([]));
    expect(stored()).toEqual([]);
  });

  test('a tab that is looked at again reads what it may have missed', async () => {
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.setItem(KEY, '[5]');
    isVisible('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(list()).toEqual([]);
    look();
    expect(list()).toEqual([5]);
  });

  test('a message that waited for a tab that slept does not count a second time', async () => {
    const sleeper = await openTab();
    sleeper.shared.restore();
    const channel = new BroadcastChannel(KEY);
    localStorage.setItem(KEY, '[1]');
    const sentAt = Date.now() - 60_000;
    look();
    channel.postMessage({ change: { put: 1 }, at: sentAt });
    channel.postMessage({ change: { put: 2 }, at: Date.now() });
    await vi.waitFor(() => expect(sleeper.list()).toContain(2));
    expect(sleeper.list()).toEqual([1, 2]);
    channel.close();
  });

  test('a list that another tab deletes is empty here too', async () => {
    localStorage.setItem(KEY, '[1]');
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(list()).toEqual([]);
  });

  test('a change of another list is none of ours', async () => {
    const { shared, seen } = await openTab();
    shared.restore();
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(seen).toHaveLength(1);
  });

  test('without channels learn of each other from storage', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.setItem(KEY, '[4]');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '[4]' }));
    expect(list()).toEqual([4]);
    vi.unstubAllGlobals();
  });
});
