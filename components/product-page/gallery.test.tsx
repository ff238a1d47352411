import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setPreviewImage } from '@/lib/next/image/preview-image';
import { Gallery } from './gallery';

const image = (index: number) => ({
  url: `/media/items/${index}.webp`,
  alt: `Side ${index}`,
  width: 960,
  height: 1200,
});
const labels = {
  region: 'Pictures',
  show: ['Picture 1', 'Picture 2'],
  zoom: 'Enlarge',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  close: 'Close',
  position: '{index} of 3',
  previous: 'Previous',
  next: 'Next',
};

/** Of the browser: the images are a strip only if it is narrow. */
const stubWidth = (isNarrow: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
beforeEach(() => {
  stubWidth(true);
});

test('a product without images has an empty place, and nothing to enlarge', () => {
  const { container } = render(<Gallery images={[]} labels={labels} />);
  expect(container.querySelectorAll('.gallery-slide')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the images can be reached by keyboard only where they scroll', () => {
  const isReached = (...images: number[]) => {
    const { container, unmount } = render(<Gallery images={images.map(image)} labels={labels} />);
    const { tabIndex } = container.querySelector('ul') ?? expect.fail();
    unmount();
    return tabIndex === 0;
  };
  expect([isReached(1), isReached(1, 2)]).toEqual([false, true]);
  stubWidth(false);
  expect(isReached(1, 2)).toBe(false);
});

test('an image alone in a row on wide screens is as wide as the first', () => {
  const readSizes = (...images: number[]) => {
    render(<Gallery images={images.map(image)} labels={labels} />);
    const sizes = screen.getAllByRole('img').map((element) => element.getAttribute('sizes'));
    cleanup();
    return sizes.map((size) => size === sizes[0]);
  };
  expect(readSizes(1, 2)).toEqual([true, true]);
  expect(readSizes(1, 2, 3)).toEqual([true, false, false]);
  expect(readSizes(1, 2, 3, 4)).toEqual([true, false, false, true]);
});

test('a gallery with one image states no position', () => {
  const { container } = render(<Gallery images={[image(1)]} labels={labels} />);
  expect(container.textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Enlarge' })).toBeTruthy();
});

test('a gallery with two images states the position, and a press enlarges the pressed image', async () => {
  const { container } = render(<Gallery images={[image(1), image(2)]} labels={labels} />);
  expect(container.textContent).toBe('1/2');
  fireEvent.click(screen.getByRole('img', { name: 'Side 2' }));
  expect((await screen.findByRole('status')).textContent).toBe('enlarged: 1');
});

vi.mock('./zoom-dialog', () => ({
  ZoomDialog: ({ first }: { first: number }) => <p role="status">{`enlarged: ${first}`}</p>,
}));

/** An image element of a card, as far as a browser would have loaded it. */
function createCardImage(isLoaded: boolean): HTMLImageElement {
  const element = document.createElement('img');
  Object.defineProperties(element, {
    complete: { value: isLoaded },
    naturalWidth: { value: isLoaded ? 320 : 0 },
    currentSrc: { value: '/card-320.webp' },
  });
  return element;
}

const listSources = (container: HTMLElement) =>
  [...container.querySelectorAll('li:first-child img')].map((element) =>
    element.getAttribute('src'),
  );

test("the loaded image of the pressed card is below the page's larger one", () => {
  setPreviewImage(image(1).url, createCardImage(true));
  const { container } = render(<Gallery images={[image(1)]} labels={labels} />);
  const [preview, main] = listSources(container);
  expect(preview).toBe('/card-320.webp');
  expect(main).toContain(encodeURIComponent(image(1).url));
});

test('the image of another product, or one that has not loaded, is not shown', () => {
  setPreviewImage(image(2).url, createCardImage(true));
  const other = render(<Gallery images={[image(1)]} labels={labels} />);
  expect(listSources(other.container)).toHaveLength(1);
  other.unmount();
  setPreviewImage(image(1).url, createCardImage(false));
  const { container } = render(<Gallery images={[image(1)]} labels={labels} />);
  expect(listSources(container)).toHaveLength(1);
});

test.each([
  [true, 'UL'],
  [false, 'LI'],
])(
  'the first image grows once from its place in the pressed card (strip: %s)',
  async (isStrip, element) => {
    stubWidth(isStrip);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width') && isStrip,
    }));
    const grown: string[] = [];
    Object.assign(HTMLElement.prototype, {
      animate(this: HTMLElement, frames: { transform: string[] }) {
        grown.push(`${this.tagName} ${frames.transform[0]}`);
      },
    });
    const card = createCardImage(true);
    card.getBoundingClientRect = () => new DOMRect(20, 300, 200, 250);
    const rect = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 100, 400, 500));
    setPreviewImage(image(1).url, card);
    render(<Gallery images={[image(1), image(2)]} labels={labels} />);
    render(<Gallery images={[image(1), image(2)]} labels={labels} />);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    rect.mockRestore();
    expect(grown).toEqual([`${element} translate(-80px, 75px) scale(0.5)`]);
  },
);
