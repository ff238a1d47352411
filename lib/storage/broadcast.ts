/** Messages between tabs. Times are in milliseconds. */
type Message<C> =
  /** `at` is the time of sending. */
  | { change: C; at: number }
  /**
   * A tab has just read storage, which may lack concurrent changes of other tabs. The time also
   * identifies the request.
   */
  | { requestedAt: number }
  | { list: string; requestedAt: number };

interface BroadcastHandlers<C> {
  onChange: (change: C, sentAt: number) => void;
  /** The list of another tab as JSON, and the changes made here since the request. */
  onList: (list: string, since: readonly C[]) => void;
  /** The list as JSON if it may be newer than storage, undefined otherwise. */
  latest: () => string | undefined;
}

export interface TabChannel<C> {
  send: (change: C) => void;
  close: () => void;
}

/** Replies are ignored after this many milliseconds. */
const REPLY_TIMEOUT_MS = 1000;

/**
 * Joins the channel of a list and requests the list from other tabs. Undefined if the browser has
 * no BroadcastChannel.
 */
export function openBroadcast<C>(
  name: string,
  { onChange, onList, latest }: BroadcastHandlers<C>,
): TabChannel<C> | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  const post = (message: Message<C>) => channel.postMessage(message);
  let request: { at: number; since: C[] } | undefined = {
    at: Date.now() + Math.random(),
    since: [],
  };
  const isWaiting = () => request !== undefined && Date.now() - request.at < REPLY_TIMEOUT_MS;

  channel.onmessage = ({ data }: MessageEvent<Message<C>>) => {
    if ('change' in data) onChange(data.change, data.at);
    else if ('list' in data) {
      if (data.requestedAt !== request?.at || !isWaiting()) return;
      const { since } = request;
      request = undefined;
      onList(data.list, since);
    } else {
      const list = latest();
      if (list !== undefined) post({ list, requestedAt: data.requestedAt });
    }
  };
  post({ requestedAt: request.at });

  return {
    send(change) {
      if (isWaiting()) request?.since.push(change);
      post({ change, at: Date.now() });
    },
    close: () => channel.close(),
  };
}
