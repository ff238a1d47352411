'use client';

import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';
import { useCountry } from '@/stores/country';
import { QuantityStepper } from './quantity-stepper';

interface AddToCartFormProps {
  card: CardView;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * Quantity and add button; adding resets the quantity. Renders nothing if not
 * purchasable.
 */
export function AddToCartForm({ card, quantity, onQuantity }: AddToCartFormProps) {
  const shop = useShop();
  const { texts } = shop;
  const country = useCountry((state) => state.selected.code);
  if (!isPurchasable(card, country)) return null;

  async function handleAdd() {
    const { addToCart } = await import('./add-to-cart');
    addToCart(card, quantity, shop);
    onQuantity(MIN_QUANTITY);
  }

  return (
    <div data-not-in={card.unavailableIn?.join(' ')} className="flex flex-wrap items-center gap-3">
      <QuantityStepper
        quantity={quantity}
        onChange={onQuantity}
        labels={{ label: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
        {...(card.maxQuantity !== undefined && { max: Math.max(MIN_QUANTITY, card.maxQuantity) })}
      />
      <Button size="large" onClick={handleAdd} className="grow">
        {card.maxQuantity === undefined ? texts.addToCart : texts.addPreOrder}
      </Button>
      {card.maxQuantity !== undefined && (
        <p className="w-full text-14 text-ink-500">
          {texts.cap.replace('{max}', String(card.maxQuantity))}
        </p>
      )}
    </div>
  );
}
