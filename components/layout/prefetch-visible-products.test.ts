import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchVisibleProducts } from './prefetch-visible-products';

type Callback = (entries: { target: Element; isIntersecting: boolean }[]) => void;
const watched = new Set<Element>();
let tell: Callback = () => undefined;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: Callback) {
      tell = callback;
    }
    observe = (element: Element) => void watched.add(element);
    disconnect = () => watched.clear();
  },
);
const connect = (connection: object | undefined) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const card = (name: number | string) => `<article class="card"><a class="card-title" href="/product-details/${name}"></a></article>`;

/** A list of so many items. @returns scrolls to those with these numbers, and what was fetched so far */
function list(count: number) {
  document.body.innerHTML = `<main>${Array.from({ length: count }, (_, n) => card(n)).join('')}</main>`;
  const cards = [...document.querySelectorAll('article')];
  const fetched: string[] = [];
  const end = prefetchVisibleProducts((path) => void fetched.push(path));
  const look = (...numbers: number[]) =>
    tell(cards.filter((one) => watched.has(one)).map((target) => ({ target, isIntersecting: numbers.includes(cards.indexOf(target)) })));
  return { look, fetched, end };
}

beforeEach(() => {
  connect(undefined);
  watched.clear();
});

it('fetches the items that are looked at, once each', () => {
  const { look, fetched } = list(4);
  look(0, 1);
  look(1, 2);
  expect(fetched).toEqual(['/product-details/0', '/product-details/1', '/product-details/2']);
});

it('fetches no more than the first eight of a page', () => {
  const { look, fetched } = list(24);
  for (let row = 0; row < 6; row++) look(row * 4, row * 4 + 1, row * 4 + 2, row * 4 + 3);
  expect(fetched).toHaveLength(8);
});

it('looks through a list that was drawn anew', async () => {
  const { look, fetched } = list(1);
  const main = document.querySelector('main') as HTMLElement; // list() wrote it
  main.innerHTML = card('anew');
  const drawn = main.firstElementChild as Element; // just written
  await vi.waitFor(() => expect(watched).toEqual(new Set([drawn])));
  tell([{ target: drawn, isIntersecting: true }]);
  look(0);
  expect(fetched).toEqual(['/product-details/anew']);
});

it('ends with the page', () => {
  const { look, fetched, end } = list(4);
  end();
  look(0);
  expect(fetched).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('fetches nothing over a connection like %j', (connection) => {
  connect(connection);
  const { look, fetched } = list(4);
  look(0);
  expect(fetched).toEqual([]);
});
