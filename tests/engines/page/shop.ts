import type { ItemSummary } from '../../../lib/contract/item';
import { fill, type Lang, type Messages, toTextKey } from '../../e2e/messages';
import type { Locator } from './locator';
import type { ShopPage } from './shop-page';

/** Locators of the header and the cart, for the language of a test. */
export function createShop(page: ShopPage, messages: Messages, lang: Lang) {
  const { layout, item: itemMessages, cart, product } = messages;
  const header = page.role('navigation', layout.header.actions);
  const drawer = page.dialog(cart.title);
  const getTitle = ({ title }: Pick<ItemSummary, 'title'>) => title[toTextKey(lang)];
  return {
    getTitle,
    drawer,
    cartLink: (count: number) =>
      header.role('link', count === 0 ? layout.header.cart : `${layout.header.cart} ${count}`),
    languageLink: page.role('link', layout.language.label),
    addButton: page.main.role('button', product.buy.add).first,
    toast: (text: string) => page.css('.toast').filter({ text }),
    added: (item: ItemSummary) => fill(itemMessages.actions.added, { title: getTitle(item) }),
    line: (item: ItemSummary, place: Locator = page.main) =>
      createLine(place, getTitle(item), messages),
  };
}

function createLine(place: Locator, title: string, { cart: { line } }: Messages) {
  const button = (message: string) => place.role('button', fill(message, { title }));
  return {
    quantity: place.role('group', fill(line.quantity, { title })).role('status'),
    increase: button(line.increase),
    remove: button(line.remove),
    undo: place.role('button', line.undo),
  };
}
