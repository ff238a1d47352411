import { BuyPanel } from '@/components/product/add-to-cart-form';
import { ItemCard } from '@/components/product/product-card';
import { ItemRail } from '@/components/product/product-rail';
import { Acted, hovered } from '../acted';
import type { Room } from '../exhibit';
import { card, GOODS } from '../goods';

/** What a card shows when somebody looks at it. */
const lookAt = (root: HTMLElement) => root.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

const buying = { quantity: 1, onQuantity: () => undefined };

export const cards: Room = {
  name: 'cards',
  exhibits: ({ words: { product } }) => [
    {
      name: 'ItemCard',
      room: 'card',
      states: {
        plain: <ItemCard card={card('ordinary')} />,
        'looked at': <Acted act={lookAt}>{hovered(<ItemCard card={card('ordinary')} />)}</Acted>,
        'on sale and new': <ItemCard card={card('onSale')} />,
        'pre-order': <ItemCard card={card('preOrder')} />,
        'sold out': <ItemCard card={card('soldOut')} />,
        'long title': <ItemCard card={card('longTitle')} />,
        'no picture': <ItemCard card={card('pictureless')} />,
      },
    },
    {
      name: 'ItemRail',
      room: 'wide',
      states: {
        many: <ItemRail title={product.goesWith} link="/category/honey" items={Object.values(GOODS)} />,
        one: <ItemRail title={product.goesWith} items={[GOODS.ordinary]} />,
      },
    },
    {
      name: 'BuyPanel',
      room: 'column',
      states: {
        plain: <BuyPanel card={card('ordinary')} {...buying} />,
        'capped pre-order': <BuyPanel card={{ ...card('ordinary'), cap: 3 }} {...buying} />,
      },
    },
  ],
};
