type Message = 'signed-in' | 'signed-out';

const NAME = 'console-session';
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);

/** Tells the other tabs of this browser what has become of the log-in, which they share. */
export const tellOtherTabs = (message: Message): void => channel?.postMessage(message);

/** @returns a function that ends the subscription */
export function onOtherTab(message: Message, listener: () => void): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (data === message) listener();
  };
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}
