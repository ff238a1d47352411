/** What one tab tells the others. Times are in milliseconds. */
type Message<C> =
  /** `at` is when it was sent. */
  | { change: C; at: number }
  /** A tab has just read storage, which may not have what others wrote this moment. The time also tells whose question it is. */
  | { askedAt: number }
  | { list: string; askedAt: number };

interface Hears<C> {
  onChange: (change: C, sentAt: number) => void;
  /** The list of another tab, as text, and what was changed here since it was asked for. */
  onList: (list: string, since: readonly C[]) => void;
  /** The list as text, when it may be newer than what storage gives. */
  latest: () => string | undefined;
}

export interface TabChannel<C> {
  tell: (change: C) => void;
  close: () => void;
}

/** An answer that comes later than this, in ms, is not waited for. */
const ANSWER_LIMIT = 1000;

/** Joins the tabs that speak of the same list, and asks them for it; nothing where the browser has no such channel. */
export function openBroadcast<C>(name: string, { onChange, onList, latest }: Hears<C>): TabChannel<C> | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  const send = (message: Message<C>) => channel.postMessage(message);
  let asked: { at: number; since: C[] } | undefined = { at: Date.now() + Math.random(), since: [] };
  const isWaiting = () => asked !== undefined && Date.now() - asked.at < ANSWER_LIMIT;

  channel.onmessage = ({ data }: MessageEvent<Message<C>>) => {
    if ('change' in data) onChange(data.change, data.at);
    else if ('list' in data) {
      if (data.askedAt !== asked?.at || !isWaiting()) return;
      const { since } = asked;
      asked = undefined;
      onList(data.list, since);
    } else {
      const list = latest();
      if (list !== undefined) send({ list, askedAt: data.askedAt });
    }
  };
  send({ askedAt: asked.at });

  return {
    tell(change) {
      if (isWaiting()) asked?.since.push(change);
      send({ change, at: Date.now() });
    },
    close: () => channel.close(),
  };
}
