import type { Locator, Page } from '@playwright/test';
import { toCardView, toSavedItem } from '@/lib/shop/product/product-view';
import type { ItemSummary } from '../../lib/contract/item';
import { store } from './browser-storage';
import { expect } from './fixtures';
import { fill, type Lang, type Messages, toTextKey } from './messages';

type ListKey = 'cart_products' | 'wishlist_products' | 'compare_products';

/** A cart line as the shop stores it. */
export const toCartLine = (item: ItemSummary, orderQuantity = 1) => ({
  ...toSavedItem(toCardView(item, 'en')),
  orderQuantity,
});

/** Writes a list to local storage, as an earlier visit would have. Strings are stored unchanged. */
export async function saveList(
  page: Page,
  key: ListKey,
  value: readonly object[] | string,
): Promise<void> {
  await store(page, { [key]: typeof value === 'string' ? value : JSON.stringify(value) });
}

/** Reads a list from local storage. */
export async function readList(page: Page, key: ListKey): Promise<ReturnType<typeof toCartLine>[]> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '[]');
}

export const readCartQuantities = async (page: Page) =>
  Object.fromEntries(
    (await readList(page, 'cart_products')).map(({ sku, orderQuantity }) => [sku, orderQuantity]),
  );

/** Locators and actions of the header, product cards and cart. */
export function shopper(page: Page, messages: Messages, lang: Lang) {
  const key = toTextKey(lang);
  const getTitle = ({ title }: Pick<ItemSummary, 'title'>) => title[key];
  const header = page.getByRole('navigation', { name: messages.layout.header.actions });
  const withCount = (label: string, count: number) =>
    count === 0 ? label : `${label} ${count > 99 ? '99+' : count}`;
  const drawer = page.getByRole('dialog', { name: messages.cart.title });
  return {
    getTitle,
    drawer,
    openDrawer: async () => {
      await header.getByRole('link', { name: messages.layout.header.cart }).click();
      await expect(drawer).toBeVisible();
    },
    /** The header's link to the cart, the wishlist or the comparison, with this count. */
    entry: (name: 'cart' | 'wishlist' | 'compare', count: number) =>
      header.getByRole('link', {
        name: withCount(messages.layout.header[name], count),
        exact: true,
      }),
    toast: (text: string) => page.locator('.toast').filter({ hasText: text }),
    card: (item: ItemSummary) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: getTitle(item), exact: true }) }),
    addFromCard: (item: ItemSummary) =>
      page.getByRole('button', {
        name: fill(messages.item.actions.add, { title: getTitle(item) }),
        exact: true,
      }),
    /** The button of the open product page that adds the product to the cart. */
    addFromPage: () =>
      page
        .getByRole('main')
        .getByRole('button', { name: messages.product.buy.add, exact: true })
        .first(),
    heart: (item: ItemSummary) =>
      page.getByRole('button', {
        name: fill(messages.item.actions.wishlist, { title: getTitle(item) }),
        exact: true,
      }),
    added: (item: ItemSummary) => fill(messages.item.actions.added, { title: getTitle(item) }),
    line: (item: ItemSummary, place: Locator = page.getByRole('main')) =>
      lineIn(place, page, getTitle(item), messages),
    lineTitles: (place: Locator = page.getByRole('main')) =>
      place.getByRole('list', { name: messages.cart.lines }).getByRole('link').allTextContents(),
  };
}

function lineIn(place: Locator, page: Page, title: string, { cart: { line } }: Messages) {
  const row = place
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: fill(line.remove, { title }), exact: true }) });
  return {
    row,
    quantity: row
      .getByRole('group', { name: fill(line.quantity, { title }), exact: true })
      .getByRole('status'),
    increase: row.getByRole('button', { name: fill(line.increase, { title }), exact: true }),
    decrease: row.getByRole('button', { name: fill(line.decrease, { title }), exact: true }),
    remove: row.getByRole('button', { name: fill(line.remove, { title }), exact: true }),
    undo: place.getByRole('button', { name: line.undo, exact: true }),
    removed: place.getByText(fill(line.removed, { title }), { exact: true }),
  };
}
