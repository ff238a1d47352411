import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrefetchLink } from './prefetch-link';

const router = vi.hoisted(() => ({ prefetch: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const asked: string[] = [];
vi.stubGlobal(
  'Image',
  class {
    sizes = '';
    set srcset(value: string) {
      asked.push(value);
    }
  },
);
const connect = (connection: object | undefined) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.clearAllMocks();
  connect(undefined);
});

const PATH = '/product-details/honey';

function link(name: string, rest = {}) {
  render(
    <PrefetchLink href={PATH} mainImage={`/media/${name}.webp`} {...rest}>
      {name}
    </PrefetchLink>,
  );
  return screen.getByRole('link');
}

it.each([
  ['pointed at', fireEvent.pointerEnter],
  ['focused', fireEvent.focus],
  ['pressed', fireEvent.pointerDown],
  ['touched', fireEvent.touchStart],
])('fetches the whole page and its main picture when it is %s, not before', (name, show) => {
  const element = link(name);
  expect([router.prefetch.mock.calls, asked]).toEqual([[], []]);
  show(element);
  expect(router.prefetch.mock.calls).toEqual([[PATH, { kind: 'full' }]]);
  show(element);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('w=1080');
});

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead over %j',
  (connection) => {
    connect(connection);
    fireEvent.pointerEnter(link(JSON.stringify(connection)));
    expect([router.prefetch.mock.calls, asked]).toEqual([[], []]);
  },
);

/** Whether the shop itself took the click, or left it to the browser. */
function click(element: HTMLElement, init = {}): 'shop' | 'browser' {
  const event = createEvent.click(element, init);
  // What jsdom would do with a link is nothing that it can.
  const left = vi.fn((late: Event) => late.preventDefault());
  addEventListener('click', left, { once: true });
  fireEvent(element, event);
  return router.push.mock.calls.length > 0 ? 'shop' : 'browser';
}

it('goes to its page without loading the shop anew', () => {
  expect(click(link('plain'))).toBe('shop');
  expect(router.push.mock.calls).toEqual([[PATH]]);
});

it.each([
  ['in a new tab', { ctrlKey: true }, {}],
  ['in a new tab of a Mac', { metaKey: true }, {}],
  ['in a new window', { shiftKey: true }, {}],
  ['to a file', { altKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['to where it was aimed', {}, { target: '_blank' }],
  ['as a download', {}, { download: 'page' }],
])('leaves a click %s to the browser', (name, init, rest) => {
  expect(click(link(name, rest), init)).toBe('browser');
});

it('stays where its own handler wants it to', () => {
  const onClick = vi.fn((event: Event) => event.preventDefault());
  expect(click(link('opens a drawer', { onClick }))).toBe('browser');
  expect(onClick).toHaveBeenCalledTimes(1);
});
