import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countryStyles } from '@/lib/client/head-scripts/country-styles';
import type { Bundle, ItemSummary } from '@/lib/contract/item';
import type { ItemPage } from '@/lib/contract/listing';
import type { Locale } from '@/lib/contract/locales';
import { formatDay } from '@/lib/i18n/format-date';
import { toDisplayCountry } from '@/lib/shop/country/display-country';
import { useCountry } from '@/stores/country';
import { useRecentlyViewed } from '@/stores/saved-lists';
import { deliveryNote, fill, toPath, toTextKey } from '@/tests/e2e/messages';
import { coffeeGroup } from '@/tests/fixtures/groups';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded } from '@/tests/fixtures/recorded';
import { toDinars } from '@/tests/fixtures/recorded-cart';
import { COUNTRIES, findCountry } from '@/tests/fixtures/recorded-countries';
import { renderInShop } from '@/tests/fixtures/render';
import { renderServerTree } from '@/tests/fixtures/server-components';
import { ProductPage } from './product-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));
vi.mock('next/root-params', () => import('@/tests/fixtures/server-components'));
vi.mock('next-intl/server', () => import('@/tests/fixtures/server-components'));

vi.mock('@/lib/api/content/cached', () => ({ readSeller: async () => ({ pointsPercent: 2 }) }));
const reviews = vi.hoisted(() => ({ list: null as object | null }));
vi.mock('@/lib/api/reviews/cached', () => ({ readReviews: async () => reviews.list }));
vi.mock('@/lib/api/countries/cached', () => ({ readCountries: async () => COUNTRIES }));
vi.mock('@/lib/api/shipping/cached', () => ({
  readDeliveryFees: async () => [
    { code: 'KW', deliveryFee: readRecorded('delivery-fee') },
    { code: 'SA', deliveryFee: readRecorded('delivery-abroad') },
    { code: 'BH', deliveryFee: readRecorded('delivery-bahrain') },
  ],
}));

async function renderPage(page: ItemPage, locale: Locale) {
  renderInShop(await renderServerTree(<ProductPage page={page} />, locale), locale);
  const { sections, buy } = MESSAGES[locale].product;
  // The part below the fold renders after the first frame, the toolbar when idle.
  await screen.findByText(sections.delivery);
  await screen.findByRole('button', { name: buy.wishlist });
}

/** What the page states until the head script replaces it by dates. */
const WORKING_DAYS = {
  ar: ['خلال يومي عمل', 'خلال 2 إلى 4 أيام عمل'],
  en: ['in 1–2 working days', 'in 2–4 working days'],
} as const;

const CAPS = { ar: '4 قطع كحد أعلى', en: '4 pieces at most' } as const;

const getKwd = ({ priceByCountry: [base] }: Pick<ItemSummary, 'priceByCountry'>) =>
  base?.salePrice ?? Number.NaN;

/** Whether the styles display an element, which jsdom does not derive from its ancestors. */
function isDisplayed(element: HTMLElement): boolean {
  for (let place: HTMLElement | null = element; place; place = place.parentElement)
    if (getComputedStyle(place).display === 'none') return false;
  return true;
}

/** Preloads the lazy parts, so that they are not shown after the end of a test. */
beforeAll(() => import('./idle-parts'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  stubIdleCallbacks();
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  useCountry.setState(useCountry.getInitialState(), true);
  useRecentlyViewed.getState().restore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  delete document.documentElement.dataset.country;
  delete document.documentElement.dataset.tabby;
});

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const { product, price } = MESSAGES[locale];
  const key = toTextKey(locale);

  test('a bundle lists its products with links and quantities above one, their total price and the saving', async () => {
    const page = readRecorded('bundle-page');
    const bundle = page.item as Bundle; // selected by its recording
    const items = bundle.items.map((part, index) => ({ ...part, quantity: index + 1 }));
    await renderPage({ ...page, item: { ...bundle, items } }, locale);
    const heading = await screen.findByRole('heading', { level: 2, name: product.bundleContents });
    const box = within(heading.parentElement ?? heading);
    const parts = box.getAllByRole('listitem').map((part) => {
      const link = within(part).getByRole('link');
      const quantity = part.textContent?.slice(link.textContent?.length);
      return [link.textContent, link.getAttribute('href'), quantity];
    });
    expect(items.length).toBeGreaterThan(1);
    expect(parts).toEqual(
      items.map(({ product: { title, seName }, quantity }) => [
        title[key],
        toPath(locale, `/product-details/${seName}`),
        quantity > 1 ? product.bundleQuantity.replace(/\{count[^}]*\}/, String(quantity)) : '',
      ]),
    );
    const apart = items.reduce((sum, part) => sum + getKwd(part.product) * part.quantity, 0);
    const saved = apart - getKwd(bundle);
    expect(saved).toBeGreaterThan(0);
    const definitions = box
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(definitions).toEqual([
      [product.bundleSeparatePrice, toDinars(apart, locale)],
      [product.bundleSavings, toDinars(saved, locale)],
    ]);
  });

  test('a sale with an end names its last day in Kuwait', async () => {
    const page = readRecorded('undelivered-page');
    const item = { ...page.item, saleEndsAt: '2026-12-03T21:00:00Z' };
    await renderPage({ ...page, item }, locale);
    const text = product.saleEnds.replace('{date}', formatDay('2026-12-03', locale));
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('a sold-out product states it and has a back-in-stock form instead of a quantity', async () => {
    await renderPage(readRecorded('sold-out-page'), locale);
    const title = await screen.findByRole('heading', { name: product.restock.title });
    const form = within(title.closest('form') ?? title);
    expect(form.getByRole('textbox', { name: product.restock.label })).toBeTruthy();
    expect(form.getByRole('button', { name: product.restock.submit })).toBeTruthy();
    expect(screen.getByText(product.stock.out)).toBeTruthy();
    expect(screen.queryByRole('group', { name: product.quantity.label })).toBeNull();
  });

  test('a product without reviews has one line that leads to the orders, and one complement is no row', async () => {
    const page = readRecorded('undelivered-page');
    const [first, second] = readRecorded('best-sellers').items;
    if (!first || !second) throw new Error('two products are needed');
    reviews.list = { items: [], total: 0 };
    await renderPage({ ...page, frequentlyBoughtTogether: [first] }, locale);
    reviews.list = null;
    await screen.findByRole('heading', { name: product.related });
    const link = screen.getByRole('link', { name: product.reviews.write });
    expect(link.getAttribute('href')).toBe(toPath(locale, '/profile'));
    expect(screen.queryByRole('heading', { name: product.reviews.title })).toBeNull();
    expect(screen.queryByRole('heading', { name: product.complements })).toBeNull();
    cleanup();
    await renderPage({ ...page, frequentlyBoughtTogether: [first, second] }, locale);
    expect(await screen.findByRole('heading', { name: product.complements })).toBeTruthy();
    expect(screen.queryByRole('link', { name: product.reviews.write })).toBeNull();
  });

  test('a pre-order says below its price when it ships, and how many can be ordered', async () => {
    const page = readRecorded('undelivered-page');
    const change = { preOrder: true, preOrderShipDate: '2027-01-27', maxPreOrderQty: 4 };
    await renderPage({ ...page, item: { ...page.item, ...change } }, locale);
    const date = formatDay('2027-01-27', locale);
    expect(screen.getByText(fill(product.preOrder.line, { date }))).toBeTruthy();
    expect(screen.getByText(CAPS[locale])).toBeTruthy();
  });

  test('the quantity of a product in stock changes by one and cannot go below one', async () => {
    const page = readRecorded('undelivered-page');
    await renderPage(page, locale);
    expect(screen.getByText(product.stock[page.item.stock])).toBeTruthy();
    expect(screen.queryByRole('heading', { name: product.restock.title })).toBeNull();
    const button = (name: string) => screen.getByRole('button', { name });
    const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
    const [increase, decrease] = [
      button(product.quantity.increase),
      button(product.quantity.decrease),
    ];
    const group = within(screen.getByRole('group', { name: product.quantity.label }));
    const readQuantity = () => group.getByRole('status').textContent;
    expect([readQuantity(), isDisabled(decrease)]).toEqual(['1', true]);
    for (const quantity of ['2', '3', '4']) {
      await userEvent.click(increase);
      expect(readQuantity()).toBe(quantity);
    }
    for (const quantity of ['3', '2', '1']) {
      await userEvent.click(decrease);
      expect(readQuantity()).toBe(quantity);
    }
    expect([isDisabled(increase), isDisabled(decrease)]).toEqual([false, true]);
  });

  test('a size that an option names is part of the title, and is not shown in it', async () => {
    const page = readRecorded('undelivered-page');
    const title = { En: 'Coffee, 250 g', Ar: 'قهوة، 250 غ' };
    const item = { ...page.item, id: 'cof-250-fine', title, group: coffeeGroup };
    await renderPage({ ...page, item }, locale);
    const heading = screen.getByRole('heading', { level: 1, name: title[key] });
    expect(heading.firstElementChild?.textContent).toBe(coffeeGroup.title[key]);
    expect(heading.textContent).toBe(title[key]);
  });

  test('the page shows delivery time, availability and instalments of the chosen country', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = countryStyles(COUNTRIES.map(({ code }) => code));
    useCountry.getState().setCountries(COUNTRIES.map(toDisplayCountry));
    const page = readRecorded('undelivered-page');
    await renderPage(page, locale);
    const [arabia, bahrain] = [findCountry('SA').name[key], findCountry('BH').name[key]];
    const texts = [
      deliveryNote(locale, WORKING_DAYS[locale][0]),
      deliveryNote(locale, WORKING_DAYS[locale][1], bahrain),
      fill(product.unavailable, { country: arabia }),
      product.stock[page.item.stock],
    ];
    const cutOff = document.querySelector<HTMLElement>('[data-cut-off]') ?? expect.fail();
    cutOff.hidden = false; // as by the head script
    const readDisplayed = () =>
      texts.filter((text) =>
        screen.queryAllByText((_, element) => element?.textContent === text).some(isDisplayed),
      );
    const select = (code: string) => act(() => useCountry.getState().select(code));
    const [inKuwait, inBahrain, notInArabia, inStock] = texts;

    expect(screen.getByText(price.payLaterHow)).toBeTruthy();
    expect(readDisplayed()).toEqual([inKuwait, inStock]);
    expect(isDisplayed(cutOff)).toBe(true);
    select('SA');
    expect(readDisplayed()).toEqual([notInArabia]);
    expect(document.documentElement.dataset.tabby).toBe('true');
    select('BH');
    expect(readDisplayed()).toEqual([inBahrain, inStock]);
    expect(isDisplayed(cutOff)).toBe(false);
    expect(document.documentElement.dataset.tabby).toBe('false');
    document.documentElement.dataset.tabby = 'true'; // as the server renders it
    act(() => useCountry.getState().restore());
    expect(document.documentElement.dataset.tabby).toBe('false');
  });
});
