import type { ItemSummary } from '../../../lib/contract/item';
import { fill, type Lang, type Messages, toTextKey } from '../../e2e/messages';
import type { Path } from './shop-page';

type Item = Pick<ItemSummary, 'title'>;

/** Where the elements of the header and the cart are, in the language of a test. */
export function createShop({ layout, item: itemMessages, cart, product }: Messages, lang: Lang) {
  const getTitle = ({ title }: Item) => title[toTextKey(lang)];
  const toButton = (item: Item, message: string) =>
    ['button', fill(message, { title: getTitle(item) })] as const;
  return {
    getTitle,
    added: (item: Item) => fill(itemMessages.actions.added, { title: getTitle(item) }),
    drawer: ['dialog', cart.title] as const,
    addButton: ['main', ['button', product.buy.add]] as const,
    languageLink: ['link', layout.language.label] as const,
    cartLink: (count: number): Path => [
      ['navigation', layout.header.actions],
      ['link', count === 0 ? layout.header.cart : `${layout.header.cart} ${count}`],
    ],
    quantity: (item: Item): Path => [
      ['group', fill(cart.line.quantity, { title: getTitle(item) })],
      ['status'],
    ],
    increase: (item: Item) => toButton(item, cart.line.increase),
    remove: (item: Item) => toButton(item, cart.line.remove),
  };
}

/** A product that can be bought at once. */
export const isSimple = ({ stock, preOrder, type }: ItemSummary) =>
  stock === 'in' && !preOrder && type === 'PRODUCT';
