import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchVisibleProducts } from './prefetch-visible-products';

type Callback = (entries: { target: Element; intersectionRatio: number }[]) => void;
const observed = new Set<Element>();
let report: Callback = () => undefined;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: Callback) {
      report = callback;
    }
    observe = (element: Element) => void observed.add(element);
    disconnect = () => observed.clear();
  },
);
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const card = (name: number | string) =>
  `<article class="card"><a class="card-title" href="/product-details/${name}"></a></article>`;

/**
 * Renders a list of `count` products. `scrollTo` reports the cards with the given indices as
 * visible.
 */
function renderList(count: number) {
  document.body.innerHTML = `<main>${Array.from({ length: count }, (_, n) => card(n)).join('')}</main>`;
  const cards = [...document.querySelectorAll('article')];
  const fetched: string[] = [];
  const stop = prefetchVisibleProducts((path) => void fetched.push(path));
  const scrollTo = (...numbers: number[]) =>
    report(
      cards
        .filter((one) => observed.has(one))
        .map((target) => ({
          target,
          intersectionRatio: Number(numbers.includes(cards.indexOf(target))),
        })),
    );
  return { scrollTo, fetched, stop };
}

beforeEach(() => {
  connect(undefined);
  observed.clear();
});

it('prefetches each visible product once', () => {
  const { scrollTo, fetched } = renderList(4);
  scrollTo(0, 1);
  scrollTo(1, 2);
  expect(fetched).toEqual(['/product-details/0', '/product-details/1', '/product-details/2']);
});

/** Reports the visible parts of the first cards. */
const reportParts = (...parts: number[]) =>
  report(
    [...observed]
      .slice(0, parts.length)
      .map((target, index) => ({ target, intersectionRatio: parts[index] ?? 0 })),
  );

it.each([
  ['of which only the edge is visible', [0.1, 0.1]],
  ['of the second row, in part visible below the first one', [1, 0.5]],
])('prefetches no product %s', (_, parts) => {
  const { fetched } = renderList(2);
  reportParts(...parts);
  expect(fetched).not.toContain('/product-details/1');
});

it('prefetches the first row of a low window before a scroll, and later only whole cards', () => {
  const { fetched } = renderList(4);
  reportParts(0.3, 0.3, 0, 0);
  reportParts(1, 1, 0.3, 0.3);
  expect(fetched).toEqual(['/product-details/0', '/product-details/1']);
});

it('prefetches at most eight products of a page', () => {
  const { scrollTo, fetched } = renderList(24);
  for (let row = 0; row < 6; row++) scrollTo(row * 4, row * 4 + 1, row * 4 + 2, row * 4 + 3);
  expect(fetched).toHaveLength(8);
});

it('prefetches the products of a list that was rendered again', async () => {
  const { scrollTo, fetched } = renderList(1);
  const main = document.querySelector('main') as HTMLElement; // rendered by renderList()
  main.innerHTML = card('new');
  const newCard = main.firstElementChild as Element; // set above
  await vi.waitFor(() => expect(observed).toEqual(new Set([newCard])));
  report([{ target: newCard, intersectionRatio: 1 }]);
  scrollTo(0);
  expect(fetched).toEqual(['/product-details/new']);
});

it('prefetches no product after prefetching was stopped', () => {
  const { scrollTo, fetched, stop } = renderList(4);
  stop();
  scrollTo(0);
  expect(fetched).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: '3g' }])(
  'prefetches no product on a connection with %j',
  (connection) => {
    connect(connection);
    const { scrollTo, fetched } = renderList(4);
    scrollTo(0);
    expect(fetched).toEqual([]);
  },
);
