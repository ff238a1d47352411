import { openBroadcast, type TabChannel } from './broadcast';
import { readText, writeText } from './local-storage';

interface SharedListOptions<T, C> {
  /** Storage key; also names the channel between tabs. */
  key: string;
  parse: (json: string | null) => T[];
  change: (list: readonly T[], change: C) => T[];
  /** Told the list whenever it is another one. */
  onList: (list: T[]) => void;
  /** Told when a change could not be written: it lives only as long as the tab. */
  onUnsaved: () => void;
}

/**
 * Messages wait for a tab that the system put to sleep, and come when it has already read the list anew: then what they say is in it.
 * Sent this many milliseconds before the list was read, a message is such a one.
 */
const SLEPT = 1000;

/** A browser's processes write in no common order: so long after its last change, in ms, a tab looks whether what it knows is what is stored. */
const SETTLED = 500;

/** What was changed so long ago, in ms, is in storage for every process. */
const RECENT = 1000;

export interface SyncedList<C> {
  apply: (change: C) => void;
  restore: () => void;
}

/**
 * A stored list that stays in step between tabs. Tabs exchange changes, not lists: two tabs that add at the same moment both count,
 * where the last writer of a whole list would win. What is stored is a plain JSON array.
 */
export function createSyncedList<T, C>(options: SharedListOptions<T, C>): SyncedList<C> {
  let list: T[] = [];
  let channel: TabChannel<C> | undefined;
  /** When storage was read last. */
  let readAt: number | undefined;

  /** When a change was made or heard of last. */
  let changedAt = Number.NEGATIVE_INFINITY;

  let settling: ReturnType<typeof setTimeout> | undefined;

  function keep(next: T[]) {
    list = next;
    changedAt = Date.now();
    if (!writeText(options.key, JSON.stringify(list))) options.onUnsaved();
    options.onList(list);
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLED);
  }

  function settle() {
    const text = JSON.stringify(list);
    if (readText(options.key) !== text) writeText(options.key, text);
  }

  function adopt() {
    clearTimeout(settling);
    readAt = Date.now();
    list = options.parse(readText(options.key));
    options.onList(list);
  }

  function connect() {
    channel ??= openBroadcast<C>(options.key, {
      onChange: (change, sentAt) => (readAt === undefined || sentAt > readAt - SLEPT) && keep(options.change(list, change)),
      onList: (text, since) => keep(since.reduce(options.change, options.parse(text))),
      // A tab that slept may know less than storage does.
      latest: () => (Date.now() - changedAt < RECENT && document.visibilityState === 'visible' ? JSON.stringify(list) : undefined),
    });
  }

  function restore() {
    adopt();
    connect();
    listenOnce();
  }

  let isListening = false;
  function listenOnce() {
    if (isListening) return;
    isListening = true;
    // A tab that slept heard nothing: it reads the list again when it is looked at.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && adopt());
    addEventListener('pageshow', (event) => event.persisted && restore());
    addEventListener('pagehide', () => {
      clearTimeout(settling);
      channel?.close();
      channel = undefined;
    });
    addEventListener('storage', (event) => {
      const isOurs = event.key === options.key || event.key === null;
      if (isOurs && (!channel || event.newValue === null)) adopt();
    });
  }

  return {
    apply(change) {
      // A change that comes before storage was read must not overwrite what is in it.
      if (readAt === undefined) restore();
      keep(options.change(list, change));
      channel?.tell(change);
    },
    restore,
  };
}
