import { AddToCartForm } from '@/components/product/add-to-cart-form';
import { ProductCard } from '@/components/product/product-card';
import { ProductRail } from '@/components/product/product-rail';
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
      name: 'ProductCard',
      room: 'card',
      states: {
        plain: <ProductCard card={card('ordinary')} />,
        'looked at': <Acted act={lookAt}>{hovered(<ProductCard card={card('ordinary')} />)}</Acted>,
        'on sale and new': <ProductCard card={card('onSale')} />,
        'pre-order': <ProductCard card={card('preOrder')} />,
        'sold out': <ProductCard card={card('soldOut')} />,
        'long title': <ProductCard card={card('longTitle')} />,
        'no picture': <ProductCard card={card('pictureless')} />,
      },
    },
    {
      name: 'ProductRail',
      room: 'wide',
      states: {
        many: <ProductRail title={product.goesWith} link="/category/honey" items={Object.values(GOODS)} />,
        one: <ProductRail title={product.goesWith} items={[GOODS.ordinary]} />,
      },
    },
    {
      name: 'AddToCartForm',
      room: 'column',
      states: {
        plain: <AddToCartForm card={card('ordinary')} {...buying} />,
        'capped pre-order': <AddToCartForm card={{ ...card('ordinary'), cap: 3 }} {...buying} />,
      },
    },
  ],
};
