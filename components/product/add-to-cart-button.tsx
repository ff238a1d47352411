'use client';

import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/domain/routes';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { useCountry } from '@/stores/country';
import { addToCart } from './add-to-cart';

const CLASS =
  'absolute end-0 bottom-0 z-10 inline-grid size-11 place-items-center rounded-full bg-primary-700 text-white transition-colors duration-150 hover:bg-primary-800 max-[359px]:size-9 max-[359px]:after:absolute max-[359px]:after:-inset-1';

const WIDE =
  'flex min-h-11 items-center justify-center rounded-control bg-primary-700 px-3 text-14 font-medium text-white hover:bg-primary-800';

interface AddToCartButtonProps {
  card: CardView;
  /**
   * Text of the link to the options of a group. The button is then a line of its own with a text, in
   * place of a disc at the lower end of the card.
   */
  chooseText?: string;
}

/**
 * The button of a card: it adds one unit to the cart, or leads to the options of a group, of which
 * the shopper has not chosen one.
 */
export function AddToCartButton({ card, chooseText }: AddToCartButtonProps) {
  const { locale, texts } = useShop();
  const localized = useLocalized();
  const country = useCountry((state) => state.selected.code);
  if (!isPurchasable(card, country)) return null;
  const title = localized(card.title);
  if (card.variants)
    return (
      <PrefetchLink
        path={routes.item(card.seName)}
        mainImage={card.image?.url}
        aria-label={
          chooseText ? `${chooseText}: ${title}` : texts.chooseNamed.replace('{title}', title)
        }
        className={chooseText ? WIDE : CLASS}
      >
        {chooseText ?? <Icon name="chevron-right" className="rtl:-scale-x-100" />}
      </PrefetchLink>
    );
  const text = card.maxQuantity === undefined ? texts.addToCart : texts.addPreOrder;
  return (
    <button
      type="button"
      aria-label={chooseText ? `${text}: ${title}` : texts.addNamed.replace('{title}', title)}
      onClick={() => void addToCart(card, 1, { locale, texts })}
      className={chooseText ? WIDE : CLASS}
    >
      {chooseText ? text : <Icon name="plus" />}
    </button>
  );
}
