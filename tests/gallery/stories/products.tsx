import { AddToCartForm } from '@/components/product/add-to-cart-form';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { ProductCard } from '@/components/product/product-card';
import { ProductRail } from '@/components/product/product-rail';
import { hovered, WithInteraction } from '../interactions';
import type { StoryGroup } from '../story';
import { card, TEST_PRODUCTS } from '../test-products';

/** Shows the buttons that a card has on hover and focus. */
const focusLink = (root: HTMLElement) =>
  root.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

const buying = { quantity: 1, onQuantity: () => undefined };

export const cards: StoryGroup = {
  name: 'cards',
  components: ({ words: { product } }) => [
    {
      name: 'ProductCard',
      size: 'card',
      states: {
        plain: <ProductCard card={card('ordinary')} />,
        'looked at': (
          <WithInteraction act={focusLink}>
            {hovered(<ProductCard card={card('ordinary')} />)}
          </WithInteraction>
        ),
        'on sale and new': <ProductCard card={card('onSale')} />,
        'pre-order': <ProductCard card={card('preOrder')} />,
        'sold out': <ProductCard card={card('soldOut')} />,
        'long title': <ProductCard card={card('longTitle')} />,
        'no picture': <ProductCard card={card('pictureless')} />,
      },
    },
    {
      name: 'ProductRail',
      size: 'wide',
      states: {
        many: (
          <ProductRail
            title={product.complements}
            link="/category/honey"
            products={Object.values(TEST_PRODUCTS)}
          />
        ),
        one: <ProductRail title={product.complements} products={[TEST_PRODUCTS.ordinary]} />,
      },
    },
    {
      name: 'PreOrderLine',
      size: 'column',
      states: {
        dated: <PreOrderLine line={{ preOrder: true, preOrderShipDate: '2027-03-05' }} />,
        undated: <PreOrderLine line={{ preOrder: true }} />,
      },
    },
    {
      name: 'AddToCartForm',
      size: 'column',
      states: {
        plain: <AddToCartForm card={card('ordinary')} {...buying} />,
        'capped pre-order': (
          <AddToCartForm card={{ ...card('ordinary'), maxQuantity: 3 }} {...buying} />
        ),
      },
    },
  ],
};
