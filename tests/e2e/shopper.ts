import type { Locator, Page } from '@playwright/test';
import { toCardView, toSavedItem } from '@/lib/shop/product/product-view';
import type { ItemSummary } from '../../lib/api/contract/item';
import { store } from './browser-storage';
import { expect } from './fixtures';
import { fill, type Lang, textKeyOf, type Words } from './messages';

type Kept = 'cart_products' | 'wishlist_products' | 'compare_products';

/** A cart line as the shop stores it. */
export const lineOf = (item: ItemSummary, orderQuantity = 1) => ({ ...toSavedItem(toCardView(item, 'En')), orderQuantity });

/** Leaves something in the browser's storage, as an earlier visit would have. Texts are stored as they are. */
export async function keep(page: Page, key: Kept, value: readonly object[] | string): Promise<void> {
  await store(page, { [key]: typeof value === 'string' ? value : JSON.stringify(value) });
}

/** What the browser has stored. */
export async function kept<T extends object = ReturnType<typeof lineOf>>(page: Page, key: Kept): Promise<T[]> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '[]');
}

export const quantitiesKept = async (page: Page) =>
  Object.fromEntries((await kept(page, 'cart_products')).map(({ sku, orderQuantity }) => [sku, orderQuantity]));

/** What a shopper sees and presses, by the words of the language. */
export function shopper(page: Page, words: Words, lang: Lang) {
  const key = textKeyOf(lang);
  const titleOf = ({ title }: Pick<ItemSummary, 'title'>) => title[key];
  const header = page.getByRole('navigation', { name: words.layout.header.actions });
  const withCount = (label: string, count: number) => (count === 0 ? label : `${label} ${count > 99 ? '99+' : count}`);
  const drawer = page.getByRole('dialog', { name: words.cart.title });
  return {
    titleOf,
    drawer,
    openDrawer: async () => {
      await header.getByRole('link', { name: words.layout.header.cart }).click();
      await expect(drawer).toBeVisible();
    },
    /** The header's entry for cart, wishlist or comparison, when it holds so many. */
    entry: (name: 'cart' | 'wishlist' | 'compare', count: number) =>
      header.getByRole('link', { name: withCount(words.layout.header[name], count), exact: true }),
    toast: (text: string) => page.locator('.toast').filter({ hasText: text }),
    card: (item: ItemSummary) => page.getByRole('article').filter({ has: page.getByRole('link', { name: titleOf(item), exact: true }) }),
    addFromCard: (item: ItemSummary) => page.getByRole('button', { name: fill(words.item.actions.add, { title: titleOf(item) }), exact: true }),
    heart: (item: ItemSummary) => page.getByRole('button', { name: fill(words.item.actions.wishlist, { title: titleOf(item) }), exact: true }),
    added: (item: ItemSummary) => fill(words.item.actions.added, { title: titleOf(item) }),
    line: (item: ItemSummary, place: Locator = page.getByRole('main')) => lineIn(place, page, titleOf(item), words),
    lineTitles: (place: Locator = page.getByRole('main')) => place.getByRole('list', { name: words.cart.lines }).getByRole('link').allTextContents(),
  };
}

function lineIn(place: Locator, page: Page, title: string, { cart: { line } }: Words) {
  const row = place.getByRole('listitem').filter({ has: page.getByRole('button', { name: fill(line.remove, { title }), exact: true }) });
  return {
    row,
    quantity: row.getByRole('group', { name: fill(line.quantity, { title }), exact: true }).getByRole('status'),
    increase: row.getByRole('button', { name: fill(line.increase, { title }), exact: true }),
    decrease: row.getByRole('button', { name: fill(line.decrease, { title }), exact: true }),
    remove: row.getByRole('button', { name: fill(line.remove, { title }), exact: true }),
    undo: place.getByRole('button', { name: line.undo, exact: true }),
    removed: place.getByText(fill(line.removed, { title }), { exact: true }),
  };
}
