import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBroadcast, type TabChannel } from './broadcast.ts';

const NAME = 'broadcast-test';
const NOW = Date.UTC(2026, 10, 21);
type Change = number;

let opened: { close: () => void }[] = [];
/** What another tab received, in order. */
let received: Record<string, unknown>[] = [];
let other: BroadcastChannel;

function open(latest?: string) {
  const onChange = vi.fn<(change: Change, sentAt: number) => void>();
  const onList = vi.fn<(list: string, since: readonly Change[]) => void>();
  const channel = openBroadcast<Change>(NAME, { onChange, onList, latest: () => latest });
  const tab = channel as TabChannel<Change>; // Node has BroadcastChannel
  opened.push(tab);
  return { ...tab, onChange, onList };
}
const setTime = (milliseconds: number) => vi.spyOn(Date, 'now').mockReturnValue(NOW + milliseconds);
const waitForMessages = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));

/** Resolves when the tab has processed every message that was sent before. */
async function flush({ onChange }: ReturnType<typeof open>): Promise<void> {
  other.postMessage({ change: -1, at: NOW });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(-1, NOW));
}

beforeEach(() => {
  received = [];
  other = new BroadcastChannel(NAME);
  other.onmessage = ({ data }) => received.push(data);
  opened = [other];
  setTime(0);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  for (const channel of opened) channel.close();
  vi.restoreAllMocks();
});

describe('messages between tabs', () => {
  test('a change reaches the other tabs with the time of sending', async () => {
    const [tab, reader] = [open(), open()];
    setTime(5);
    tab.send(7);
    await vi.waitFor(() => expect(reader.onChange).toHaveBeenCalledExactlyOnceWith(7, NOW + 5));
    expect(tab.onChange).not.toHaveBeenCalled();
  });

  test('a closed channel receives no messages', async () => {
    const [tab, reader] = [open(), open()];
    tab.close();
    await flush(reader);
    expect(tab.onChange).not.toHaveBeenCalled();
  });

  test('there is no channel in a browser without BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const handlers = { onChange: () => {}, onList: () => {}, latest: () => undefined };
    expect(openBroadcast(NAME, handlers)).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('the list of another tab', () => {
  test('the list of another tab is requested by a new tab, and sent by a tab that may have a newer one', async () => {
    open('[1]');
    const tab = open();
    await vi.waitFor(() => expect(tab.onList).toHaveBeenCalledExactlyOnceWith('[1]', []));
  });

  test('the list of another tab is not sent by a tab that has no newer one', async () => {
    const silent = open();
    open();
    await flush(silent);
    await waitForMessages(2);
    expect(received.map((message) => Object.keys(message))).toEqual([
      ['requestedAt'],
      ['requestedAt'],
    ]);
  });

  test('arrives with the changes that were made since it was requested', async () => {
    const tab = open();
    tab.send(1);
    setTime(999);
    tab.send(2);
    other.postMessage({ list: '[0]', requestedAt: NOW });
    await vi.waitFor(() => expect(tab.onList).toHaveBeenCalledExactlyOnceWith('[0]', [1, 2]));
  });

  test('the list of another tab is used once, although several tabs send theirs', async () => {
    const tab = open();
    other.postMessage({ list: '[0]', requestedAt: NOW });
    other.postMessage({ list: '[1]', requestedAt: NOW });
    await flush(tab);
    expect(tab.onList).toHaveBeenCalledExactlyOnceWith('[0]', []);
  });

  test('the list of another tab is ignored when another tab has requested it', async () => {
    const tab = open();
    other.postMessage({ list: '[0]', requestedAt: NOW + 1 });
    await flush(tab);
    expect(tab.onList).not.toHaveBeenCalled();
  });

  test('the list of another tab is ignored a second after the request', async () => {
    const tab = open();
    setTime(1000);
    other.postMessage({ list: '[0]', requestedAt: NOW });
    await flush(tab);
    expect(tab.onList).not.toHaveBeenCalled();
  });

  test('the list of another tab is requested with different times by two tabs that open at once', async () => {
    open();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    open();
    await waitForMessages(2);
    expect(received).toEqual([{ requestedAt: NOW }, { requestedAt: NOW + 0.5 }]);
  });
});
