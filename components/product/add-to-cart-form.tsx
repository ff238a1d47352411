'use client';

import { lazy, Suspense, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';
import { useCountry } from '@/stores/country';
import { QuantityStepper } from './quantity-stepper';

const RestOffer = lazy(async () => ({ default: (await import('./rest-offer')).RestOffer }));

interface AddToCartFormProps {
  card: CardView;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * Quantity and add button; adding resets the quantity. Where the stock has fewer units, it offers
 * those that are left. Renders nothing if not purchasable.
 */
export function AddToCartForm({ card, quantity, onQuantity }: AddToCartFormProps) {
  const shop = useShop();
  const { texts } = shop;
  const country = useCountry((state) => state.selected.code);
  const [left, setLeft] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const { maxQuantity } = card;
  const max = Math.max(MIN_QUANTITY, Math.min(maxQuantity ?? Infinity, left || Infinity));
  if (!isPurchasable(card, country)) return null;

  async function handleAdd(added: number) {
    setAdding(true);
    const { addToCart } = await import('./add-to-cart');
    const rest = await addToCart(card, added, shop);
    setAdding(false);
    setLeft(rest);
    onQuantity(rest || MIN_QUANTITY);
  }

  return (
    <div data-not-in={card.unavailableIn?.join(' ')} className="flex flex-wrap items-center gap-3">
      <QuantityStepper
        quantity={quantity}
        onChange={onQuantity}
        labels={{ label: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
        max={max}
      />
      <Button
        size="large"
        isDisabled={isAdding}
        onClick={() => handleAdd(quantity)}
        className="grow"
      >
        {maxQuantity === undefined ? texts.addToCart : texts.addPreOrder}
      </Button>
      {!!left && (
        <Suspense>
          <RestOffer left={left} isAdding={isAdding} onAdd={() => handleAdd(left)} />
        </Suspense>
      )}
    </div>
  );
}
