import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { PrefetchLink } from './prefetch-link';

const router = vi.hoisted(() => ({ prefetch: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const requestedImages: string[] = [];
vi.stubGlobal(
  'Image',
  class {
    sizes = '';
    set srcset(value: string) {
      requestedImages.push(value);
    }
  },
);
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  cleanup();
  requestedImages.length = 0;
  vi.clearAllMocks();
  connect(undefined);
});

const PATH = '/product-details/honey';
const URL_PATH = '/en/product-details/honey';

function link(name: string, rest = {}) {
  renderInShop(
    <PrefetchLink path={PATH} mainImage={`/media/${name}.webp`} {...rest}>
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
])(
  'a link prefetches the full page and its main image when it is %s, not before',
  (name, trigger) => {
    const element = link(name);
    expect([router.prefetch.mock.calls, requestedImages]).toEqual([[], []]);
    trigger(element);
    expect(router.prefetch.mock.calls).toEqual([[URL_PATH, { kind: 'full' }]]);
    trigger(element);
    fireEvent.pointerDown(element);
    expect(router.prefetch).toHaveBeenCalledOnce();
    expect(requestedImages).toHaveLength(1);
    expect(requestedImages[0]).toContain('w=1080');
  },
);

it.each([
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])('a link prefetches nothing on a connection with %j', (connection) => {
  connect(connection);
  fireEvent.pointerEnter(link(JSON.stringify(connection)));
  expect([router.prefetch.mock.calls, requestedImages]).toEqual([[], []]);
});

/** Clicks, and returns whether the shop handled the click or left it to the browser. */
function click(element: HTMLElement, init = {}): 'shop' | 'browser' {
  const event = createEvent.click(element, init);
  // jsdom does not implement navigation.
  const preventNavigation = vi.fn((clickEvent: Event) => clickEvent.preventDefault());
  addEventListener('click', preventNavigation, { once: true });
  fireEvent(element, event);
  return router.push.mock.calls.length > 0 ? 'shop' : 'browser';
}

it('a link navigates without loading a new document', () => {
  expect(click(link('plain'))).toBe('shop');
  expect(router.push.mock.calls).toEqual([[URL_PATH]]);
});

it.each([
  ['in a new tab', { ctrlKey: true }, {}],
  ['in a new tab of a Mac', { metaKey: true }, {}],
  ['in a new window', { shiftKey: true }, {}],
  ['as a file (alt key)', { altKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['in another target', {}, { target: '_blank' }],
  ['as a download', {}, { download: 'page' }],
])('a link leaves a click that opens it %s to the browser', (name, init, rest) => {
  expect(click(link(name, rest), init)).toBe('browser');
});

it('a link does not navigate when its onClick handler prevents the default', () => {
  const onClick = vi.fn((event: Event) => event.preventDefault());
  expect(click(link('opens a drawer', { onClick }))).toBe('browser');
  expect(onClick).toHaveBeenCalledTimes(1);
});
