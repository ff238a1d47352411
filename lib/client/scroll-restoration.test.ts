import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScrollPosition, saveScrollPosition } from './scroll-restoration.ts';

const scrollTo = vi.fn();
let stop: () => void = () => undefined;

const isAt = (place: number) => Object.assign(window, { scrollY: place });
const dispatch = (name: string) => window.dispatchEvent(new Event(name));

beforeEach(() => {
  Object.assign(window, { scrollTo });
  history.replaceState({ other: true }, '');
});

afterEach(() => {
  stop();
  scrollTo.mockClear();
});

test.each(['scrollend', 'beforeunload', 'pagehide'])(
  'saves the scroll position on %s and keeps other history state',
  (name) => {
    stop = saveScrollPosition(true);
    isAt(1500.4);
    dispatch(name);
    expect(history.state).toEqual({ other: true, place: 1500 });
  },
);

test('restores the scroll position once after the page has grown', () => {
  history.replaceState({ place: 3000 }, '');
  stop = saveScrollPosition(true);
  restoreScrollPosition();
  restoreScrollPosition();
  expect(scrollTo.mock.calls).toEqual([[{ top: 3000, behavior: 'instant' }]]);
});

test('does not save the scroll position of a page that is still short', () => {
  history.replaceState({ place: 3000 }, '');
  stop = saveScrollPosition(true);
  isAt(800);
  dispatch('scrollend');
  expect(history.state).toEqual({ place: 3000 });
  restoreScrollPosition();
  isAt(3000);
  dispatch('scrollend');
  expect(history.state).toEqual({ place: 3000 });
});

test('does not restore the scroll position on a page that does not grow', () => {
  history.replaceState({ place: 3000 }, '');
  stop = saveScrollPosition(false);
  restoreScrollPosition();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('does not save the scroll position of the next page after it has been stopped', () => {
  saveScrollPosition(true)();
  isAt(700);
  dispatch('pagehide');
  expect(history.state).toEqual({ other: true });
});
