import { afterEach, expect, test, vi } from 'vitest';
import { watchStored } from './watch-stored.ts';

const onChange = vi.fn();
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
  onChange.mockReset();
});

const changeKey = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
const showPage = (persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['another tab changes one of the values', () => changeKey('second'), 1],
  ['another tab clears the storage', () => changeKey(null), 1],
  ['another tab changes another value', () => changeKey('other'), 0],
  ['the page comes from the back/forward cache', () => showPage(true), 1],
  ['the page is loaded', () => showPage(false), 0],
  ['the tab becomes visible', () => setVisibility('visible'), 1],
  ['the tab becomes hidden', () => setVisibility('hidden'), 0],
])('watchStored reports a change when %s: %#', (_event, act, calls) => {
  stop = watchStored(['first', 'second'], onChange);
  act();
  expect(onChange).toHaveBeenCalledTimes(calls);
});

test('watchStored reports nothing after it was stopped', () => {
  watchStored(['first'], onChange)();
  changeKey('first');
  showPage(true);
  setVisibility('visible');
  expect(onChange).not.toHaveBeenCalled();
});
