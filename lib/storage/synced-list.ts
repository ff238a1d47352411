import { openBroadcast, type TabChannel } from './broadcast.ts';
import { readText, writeText } from './local-storage.ts';

interface SyncedListOptions<T, C> {
  /** Storage key and name of the channel between tabs. */
  key: string;
  parse: (json: string | null) => T[];
  change: (list: readonly T[], change: C) => T[];
  /** Called with the list after each change. */
  onList: (list: T[]) => void;
  /** Called when a change could not be stored and is lost when the tab closes. */
  onUnsaved: () => void;
}

/**
 * A suspended tab receives messages late, after it has read a list that already contains them. A
 * message is ignored if it was sent more than this many milliseconds before the list was read.
 */
const STALE_MESSAGE_MS = 1000;

/**
 * Browsers do not order localStorage writes across processes: after this many milliseconds without
 * a change a tab checks that storage has its list.
 */
const VERIFY_DELAY_MS = 500;

/** Changes older than this, in milliseconds, are visible in the storage of every process. */
const RECENT_MS = 1000;

export interface SyncedList<C> {
  apply: (change: C) => void;
  restore: () => void;
}

/**
 * A stored list that is synchronised between tabs. Tabs exchange changes instead of lists, so that
 * two simultaneous additions both count; otherwise the last writer would win. Storage holds a plain
 * JSON array.
 */
export function createSyncedList<T, C>(options: SyncedListOptions<T, C>): SyncedList<C> {
  let list: T[] = [];
  let channel: TabChannel<C> | undefined;
  let lastReadAt: number | undefined;

  let lastChangeAt = Number.NEGATIVE_INFINITY;

  let verifyTimer: ReturnType<typeof setTimeout> | undefined;

  function save(next: T[]) {
    list = next;
    lastChangeAt = Date.now();
    if (!writeText(options.key, JSON.stringify(list))) options.onUnsaved();
    options.onList(list);
    clearTimeout(verifyTimer);
    verifyTimer = setTimeout(() => writeIfDifferent(options.key, list), VERIFY_DELAY_MS);
  }

  function reload() {
    clearTimeout(verifyTimer);
    lastReadAt = Date.now();
    list = options.parse(readText(options.key));
    options.onList(list);
  }

  function connect() {
    channel ??= openBroadcast<C>(options.key, {
      onChange: (change, sentAt) =>
        sentAt > (lastReadAt ?? 0) - STALE_MESSAGE_MS && save(options.change(list, change)),
      onList: (text, since) => save(since.reduce(options.change, options.parse(text))),
      // A suspended tab may have an older list than storage.
      latest: () =>
        Date.now() - lastChangeAt < RECENT_MS && document.visibilityState === 'visible'
          ? JSON.stringify(list)
          : undefined,
    });
  }

  function restore() {
    reload();
    connect();
    listenOnce();
  }

  let isListening = false;
  function listenOnce() {
    if (isListening) return;
    isListening = true;
    listenToPage(options.key, {
      onVisible: reload,
      onRestored: restore,
      onHidden() {
        clearTimeout(verifyTimer);
        channel?.close();
        channel = undefined;
      },
      onStorage({ newValue }) {
        if (!channel || newValue === null) reload();
      },
    });
  }

  return {
    apply(change) {
      // Read storage before the first change, which would otherwise overwrite it.
      if (lastReadAt === undefined) restore();
      save(options.change(list, change));
      channel?.send(change);
    },
    restore,
  };
}

function writeIfDifferent(key: string, list: readonly unknown[]) {
  const text = JSON.stringify(list);
  if (readText(key) !== text) writeText(key, text);
}

interface PageEvents {
  /** A suspended tab receives no messages: it reads the list when it becomes visible. */
  onVisible: () => void;
  /** The page comes from the back/forward cache. */
  onRestored: () => void;
  onHidden: () => void;
  /** Another tab has changed the value of the key, or cleared the storage. */
  onStorage: (event: StorageEvent) => void;
}

function listenToPage(key: string, { onVisible, onRestored, onHidden, onStorage }: PageEvents) {
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && onVisible(),
  );
  addEventListener('pageshow', (event) => event.persisted && onRestored());
  addEventListener('pagehide', onHidden);
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) onStorage(event);
  });
}
