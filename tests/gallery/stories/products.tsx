import { useTranslations } from 'next-intl';
import { AddToCartForm } from '@/components/product/add-to-cart-form';
import { GiftCardRow } from '@/components/product/gift-card-row';
import { GiftSwitch } from '@/components/product/gift-switch';
import { OptionFields } from '@/components/product/option-fields';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { ProductCard } from '@/components/product/product-card';
import { ProductRail } from '@/components/product/product-rail';
import { StockLine } from '@/components/product/stock-line';
import { Thumbnails } from '@/components/product/thumbnails';
import type { ItemGroup } from '@/lib/contract/group';
import type { Locale } from '@/lib/contract/locales';
import { toOptionViews } from '@/lib/shop/product/options';
import { coffeeGroup, cushionGroup } from '@/tests/fixtures/groups';
import { hovered, WithInteraction } from '../interactions';
import type { StoryGroup } from '../story';
import { card, TEST_PRODUCTS } from '../test-products';

/** Shows the buttons that a card has on hover and focus. */
const focusLink = (root: HTMLElement) =>
  root.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

const buying = { quantity: 1, onQuantity: () => undefined };

function Options({ group, id, locale }: { group: ItemGroup; id: string; locale: Locale }) {
  return (
    <OptionFields
      options={toOptionViews(group, id, locale)}
      t={useTranslations('product.options')}
      className="mt-3"
      renderControl={({ text }, props) => <button key={text} type="button" {...props} />}
    />
  );
}

export const cards: StoryGroup = {
  name: 'cards',
  components: ({ locale, words: { product } }) => [
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
      name: 'OptionFields',
      size: 'form',
      states: {
        texts: <Options group={coffeeGroup} id="cof-500-fine" locale={locale} />,
        swatches: <Options group={cushionGroup} id="cus-green" locale={locale} />,
      },
    },
    {
      name: 'StockLine',
      size: 'small',
      states: {
        in: <StockLine stock="in" text={product.stock.in} />,
        low: <StockLine stock="low" text={product.stock.low} />,
        out: <StockLine stock="out" text={product.stock.out} />,
      },
    },
    {
      name: 'GiftCardRow',
      size: 'column',
      states: {
        plain: (
          <GiftCardRow texts={{ label: product.terms.giftCard, hint: product.terms.giftCardHint }}>
            <GiftSwitch />
          </GiftCardRow>
        ),
      },
    },
    {
      name: 'Thumbnails',
      size: 'small',
      states: {
        two: (
          <Thumbnails
            images={TEST_PRODUCTS.ordinary.medias.map(({ url }) => ({
              url,
              alt: '',
              width: 4,
              height: 5,
            }))}
            labels={['1', '2']}
            current={0}
            onSelect={() => undefined}
            className=""
          />
        ),
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
