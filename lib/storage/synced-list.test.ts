import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncedList } from './synced-list.ts';

const KEY = 'numbers';
type Change = { put: number } | 'clear';

interface Tab {
  list: () => number[];
  seen: number[][];
  unsaved: () => number;
  shared: SyncedList<Change>;
}

/** A tab with its own copy of the module, as in a browser. Storage and channel are shared. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { createSyncedList } = await import('./synced-list.ts');
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
const isVisible = (state: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
function showTab() {
  isVisible('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}
const deny = (method: 'getItem' | 'setItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a synced list in one tab', () => {
  test('a synced list restores the stored list and stores every change as a plain array', async () => {
    localStorage.setItem(KEY, '[1,2]');
    const { shared, list } = await openTab();
    shared.restore();
    expect(list()).toEqual([1, 2]);
    shared.apply({ put: 3 });
    expect(list()).toEqual([1, 2, 3]);
    expect(localStorage.getItem(KEY)).toBe('[1,2,3]');
  });

  test('a synced list reads storage before its first change', async () => {
    localStorage.setItem(KEY, '[1,2]');
    const { shared, list } = await openTab();
    shared.apply({ put: 3 });
    expect(list()).toEqual([1, 2, 3]);
    expect(stored()).toEqual([1, 2, 3]);
  });

  test('a synced list continues in memory when storage is full, reports each failure, and keeps its content when the tab becomes visible', async () => {
    localStorage.setItem(KEY, '[1]');
    const { shared, list, unsaved } = await openTab();
    shared.restore();
    deny('setItem');
    shared.apply({ put: 2 });
    shared.apply({ put: 3 });
    expect(list()).toEqual([1, 2, 3]);
    expect(unsaved()).toBe(2);
    showTab();
    expect(list()).toEqual([1, 2, 3]);
  });

  test('a synced list continues in memory without access to storage', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { shared, list, unsaved } = await openTab();
    shared.restore();
    expect(unsaved()).toBe(0);
    shared.apply({ put: 1 });
    expect(list()).toEqual([1]);
    expect(unsaved()).toBe(1);
  });

  test('a synced list reads storage and reconnects after a return from the back-forward cache', async () => {
    const [cached, other] = [await openTab(), await openTab()];
    cached.shared.restore();
    window.dispatchEvent(new Event('pagehide'));
    other.shared.apply({ put: 1 });
    expect(cached.list()).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(cached.list()).toEqual([1]);
    other.shared.apply({ put: 2 });
    await vi.waitFor(() => expect(cached.list()).toEqual([1, 2]));
  });
});

describe('the check of a synced list', () => {
  /** A tab that has stored [1]; its check is due in 500 ms. */
  async function openChangedTab(): Promise<Tab> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = await openTab();
    tab.shared.apply({ put: 1 });
    return tab;
  }

  test('a synced list is checked half a second after its last change', async () => {
    const { shared } = await openChangedTab();
    vi.advanceTimersByTime(400);
    shared.apply({ put: 2 });
    localStorage.setItem(KEY, '[9]');
    vi.advanceTimersByTime(499);
    expect(stored()).toEqual([9]);
    vi.advanceTimersByTime(1);
    expect(stored()).toEqual([1, 2]);
  });

  test('a synced list is not written again when storage has it', async () => {
    await openChangedTab();
    const write = vi.spyOn(Storage.prototype, 'setItem');
    vi.advanceTimersByTime(500);
    expect(write).not.toHaveBeenCalled();
  });

  test('a synced list that was read again does not replace a later one', async () => {
    await openChangedTab();
    localStorage.setItem(KEY, '[5]');
    showTab();
    localStorage.setItem(KEY, '[5,6]');
    vi.advanceTimersByTime(500);
    expect(stored()).toEqual([5, 6]);
  });

  test('a synced list of a page that was left does not replace a later one', async () => {
    await openChangedTab();
    window.dispatchEvent(new Event('pagehide'));
    localStorage.setItem(KEY, '[1,2]');
    vi.advanceTimersByTime(500);
    expect(stored()).toEqual([1, 2]);
  });
});

describe('a synced list in two tabs', () => {
  test('a synced list applies simultaneous changes of both tabs', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.shared.restore();
    second.shared.restore();
    for (let round = 0; round < 100; round++) {
      first.shared.apply({ put: 1 });
      second.shared.apply({ put: 1 });
    }
    await vi.waitFor(() =>
      expect([sum(first.list()), sum(second.list()), sum(stored())]).toEqual([200, 200, 200]),
    );
  });

  test('a synced list stores the common list after writes in a different order', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.shared.restore();
    second.shared.restore();
    first.shared.apply({ put: 1 });
    await vi.waitFor(() => expect(second.list()).toEqual([1]));
    localStorage.setItem(KEY, '[]');
    await vi.waitFor(() => expect(stored()).toEqual([1]), { timeout: 3_000 });
  });

  test('a synced list merges a change that was not yet in storage when it was read', async () => {
    const a = await openTab();
    const b = await openTab();
    a.shared.restore();
    a.shared.apply({ put: 1 });
    localStorage.setItem(KEY, '[]');
    b.shared.apply({ put: 2 });
    await vi.waitFor(() => expect([sum(a.list()), sum(b.list())]).toEqual([3, 3]));
    await vi.waitFor(() => expect(sum(stored())).toBe(3));
  });

  test('a synced list ignores the outdated list of a suspended tab', async () => {
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

  test('a synced list is not sent to a new tab when its last change is in storage', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const a = await openTab();
    a.shared.apply({ put: 1 });
    vi.advanceTimersByTime(1000);
    localStorage.setItem(KEY, '[1,2]');
    const b = await openTab();
    b.shared.restore();
    b.shared.apply({ put: 4 });
    await vi.waitFor(() => expect(a.list()).toEqual([1, 4]));
    expect(b.list()).toEqual([1, 2, 4]);
  });

  test('a synced list is read once for each event, however often it was restored', async () => {
    const { shared, seen } = await openTab();
    shared.restore();
    shared.restore();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(seen).toHaveLength(3);
  });

  test('a synced list is not read from storage when the other tab sends its change', async () => {
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.setItem(KEY, '[9]');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '[9]' }));
    expect(list()).toEqual([]);
  });

  test('a synced list applies every kind of change in the other tab', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.shared.restore();
    second.shared.restore();
    first.shared.apply({ put: 7 });
    await vi.waitFor(() => expect(second.list()).toEqual([7]));
    second.shared.apply('clear');
    await vi.waitFor(() => expect(first.list()).toEqual([]));
    expect(stored()).toEqual([]);
  });

  test('a synced list reads storage when its tab becomes visible', async () => {
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.setItem(KEY, '[5]');
    isVisible('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(list()).toEqual([]);
    showTab();
    expect(list()).toEqual([5]);
  });

  test('a synced list ignores a late message whose change was already read', async () => {
    const sleeper = await openTab();
    sleeper.shared.restore();
    const channel = new BroadcastChannel(KEY);
    localStorage.setItem(KEY, '[1]');
    const sentAt = Date.now() - 60_000;
    showTab();
    channel.postMessage({ change: { put: 1 }, at: sentAt });
    channel.postMessage({ change: { put: 2 }, at: Date.now() });
    await vi.waitFor(() => expect(sleeper.list()).toContain(2));
    expect(sleeper.list()).toEqual([1, 2]);
    channel.close();
  });

  test('a synced list is empty after another tab has deleted it', async () => {
    localStorage.setItem(KEY, '[1]');
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(list()).toEqual([]);
  });

  test('a synced list ignores changes of other storage keys', async () => {
    const { shared, seen } = await openTab();
    shared.restore();
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(seen).toHaveLength(1);
  });

  test('a synced list synchronises by storage events without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { shared, list } = await openTab();
    shared.restore();
    localStorage.setItem(KEY, '[4]');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '[4]' }));
    expect(list()).toEqual([4]);
    shared.apply({ put: 5 });
    expect(stored()).toEqual([4, 5]);
  });
});
