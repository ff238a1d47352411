import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lazyImages } from './lazy-images.ts';

let showImages: (near: readonly Element[]) => void;

// jsdom does not implement it.
Object.defineProperty(HTMLImageElement.prototype, 'loading', {
  get(this: HTMLImageElement) {
    return this.getAttribute('loading') ?? 'eager';
  },
  set(this: HTMLImageElement, value: string) {
    this.setAttribute('loading', value);
  },
});

// Once, as in a page: each call observes the document.
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      constructor(callback: (entries: unknown[]) => void) {
        showImages = (near) =>
          callback(near.map((target) => ({ target, intersectionRatio: 0.01 })));
      }
    },
  );
  lazyImages(50);
});
afterEach(() => {
  document.body.innerHTML = '';
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const IMAGE = '<img loading="lazy" src="/a?w=320" srcset="/a?w=320 320w, /a?w=640 640w" alt="">';

/** Runs the observer of changes, which the browser calls before it starts a request. */
const runObservers = () => Promise.resolve();

async function render(html = IMAGE): Promise<HTMLImageElement[]> {
  document.body.innerHTML = `<ul><li>${html}</li></ul>`;
  await runObservers();
  return [...document.images];
}
const read = (image: HTMLImageElement | undefined) =>
  [image?.getAttribute('src'), image?.getAttribute('srcset')].map((value) =>
    value?.startsWith('data:') ? 'empty' : value,
  );

test('a lazy image has no source until it is near the viewport', async () => {
  const [image] = await render();
  expect(read(image)).toEqual(['empty', null]);
  showImages([image as Element]);
  await runObservers();
  expect(read(image)).toEqual(['http://localhost:3000/a?w=320', '/a?w=320 320w, /a?w=640 640w']);
  expect(image?.loading).toBe('eager');
});

test('a source that is set again while the image is far away is deferred too, and the newest one is loaded', async () => {
  const [image] = await render();
  if (!image) throw new Error('no image');
  image.src = '/a?w=320';
  await runObservers();
  expect(read(image)).toEqual(['empty', null]);
  image.srcset = '/b?w=640 640w';
  image.src = '/b?w=320';
  await runObservers();
  expect(read(image)).toEqual(['empty', null]);
  showImages([image]);
  await runObservers();
  expect(read(image)).toEqual(['http://localhost:3000/b?w=320', '/b?w=640 640w']);
  image.src = '/c?w=320';
  await runObservers();
  expect(read(image)[0]).toBe('/c?w=320');
});

test('an eager image and one without sizes keep their source', async () => {
  const images = await render(
    '<img src="/a" srcset="/a 1x" alt=""><img loading="lazy" src="/b" alt="">',
  );
  expect(images.map(read)).toEqual([
    ['/a', '/a 1x'],
    ['/b', null],
  ]);
});

test('all images have their source again before the page is printed', async () => {
  const images = await render(IMAGE + IMAGE);
  dispatchEvent(new Event('beforeprint'));
  await runObservers();
  expect(images.map((image) => read(image)[1])).toEqual(
    images.map(() => '/a?w=320 320w, /a?w=640 640w'),
  );
});
