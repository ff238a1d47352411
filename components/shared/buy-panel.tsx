'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CardView } from '@/lib/domain/item-view';
import { SMALLEST_QUANTITY } from '@/lib/domain/quantity';
import { QuantityStepper } from './quantity-stepper';
import { useShop } from './shop-context';

/** How many, and into the cart; the chosen quantity then starts again at one. */
export function BuyPanel({ card }: { card: CardView }) {
  const shop = useShop();
  const { texts } = shop;
  const [quantity, setQuantity] = useState(SMALLEST_QUANTITY);
  if (card.stock === 'out') return null;

  async function handleAdd() {
    const { addToCart } = await import('./cart-actions');
    addToCart(card, quantity, shop);
    setQuantity(SMALLEST_QUANTITY);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityStepper
        quantity={quantity}
        onChange={setQuantity}
        labels={{ label: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
        {...(card.cap !== undefined && { max: Math.max(SMALLEST_QUANTITY, card.cap) })}
      />
      <Button size="large" onClick={handleAdd} className="grow">
        {texts.addToCart}
      </Button>
      {card.cap !== undefined && <p className="w-full text-14 text-ink-500">{texts.cap.replace('{max}', String(card.cap))}</p>}
    </div>
  );
}
