import { readText, writeText } from './text-storage';

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

export interface SharedList<C> {
  apply: (change: C) => void;
  restore: () => void;
}

/**
 * A stored list that stays in step between tabs. Tabs exchange changes, not lists: two tabs that add at the same moment both count,
 * where the last writer of a whole list would win. What is stored is a plain JSON array.
 */
export function createSharedList<T, C>(options: SharedListOptions<T, C>): SharedList<C> {
  let list: T[] = [];
  let channel: BroadcastChannel | undefined;
  let isRead = false;

  function keep(next: T[]) {
    list = next;
    if (!writeText(options.key, JSON.stringify(list))) options.onUnsaved();
    options.onList(list);
  }

  function adopt() {
    isRead = true;
    list = options.parse(readText(options.key));
    options.onList(list);
  }

  function connect() {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(options.key);
    channel.onmessage = ({ data }: MessageEvent<C>) => keep(options.change(list, data));
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
      if (!isRead) restore();
      keep(options.change(list, change));
      channel?.postMessage(change);
    },
    restore,
  };
}
