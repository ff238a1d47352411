import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScrollPosition, saveScrollPosition } from './scroll-restoration';

const scrollTo = vi.fn();
let stop: () => void = () => undefined;

const isAt = (place: number) => Object.assign(window, { scrollY: place });
const happens = (moment: string) => window.dispatchEvent(new Event(moment));

beforeEach(() => {
  Object.assign(window, { scrollTo });
  history.replaceState({ kept: true }, '');
});

afterEach(() => {
  stop();
  scrollTo.mockClear();
});

test.each(['scrollend', 'beforeunload', 'pagehide'])('the place is kept on %s, beside what the history entry holds', (moment) => {
  stop = saveScrollPosition(true);
  isAt(1500.4);
  happens(moment);
  expect(history.state).toEqual({ kept: true, place: 1500 });
});

test('the page goes back to the place once, when it has grown', () => {
  history.replaceState({ place: 3000 }, '');
  stop = saveScrollPosition(true);
  restoreScrollPosition();
  restoreScrollPosition();
  expect(scrollTo.mock.calls).toEqual([[{ top: 3000, behavior: 'instant' }]]);
});

test('where the browser stops on a page that is still short is not the place', () => {
  history.replaceState({ place: 3000 }, '');
  stop = saveScrollPosition(true);
  isAt(800);
  happens('scrollend');
  expect(history.state).toEqual({ place: 3000 });
  restoreScrollPosition();
  isAt(3000);
  happens('scrollend');
  expect(history.state).toEqual({ place: 3000 });
});

test('a page that does not grow has nowhere to return to', () => {
  history.replaceState({ place: 3000 }, '');
  stop = saveScrollPosition(false);
  restoreScrollPosition();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('nothing is kept of the page that follows', () => {
  saveScrollPosition(true)();
  isAt(700);
  happens('pagehide');
  expect(history.state).toEqual({ kept: true });
});
