'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { quantityCap } from '@/lib/domain/cart-line';
import { type CardView, savedItem } from '@/lib/domain/item-view';
import { SMALLEST_QUANTITY } from '@/lib/domain/quantity';
import { addToCart } from './cart-actions';
import { QuantityStepper } from './quantity-stepper';
import { useShop } from './shop-context';

/** How many, and into the cart; the chosen quantity then starts again at one. */
export function BuyPanel({ card }: { card: CardView }) {
  const shop = useShop();
  const { texts } = shop;
  const [quantity, setQuantity] = useState(SMALLEST_QUANTITY);
  if (card.stock === 'out') return null;
  const hasCap = card.cap !== undefined;

  function handleAdd() {
    addToCart(card, quantity, shop);
    setQuantity(SMALLEST_QUANTITY);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityStepper
        quantity={quantity}
        onChange={setQuantity}
        labels={{ label: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
        {...(hasCap && { max: quantityCap(savedItem(card)) })}
      />
      <Button size="large" onClick={handleAdd} className="grow">
        {texts.addToCart}
      </Button>
      {hasCap && <p className="w-full text-14 text-ink-500">{texts.cap.replace('{max}', String(card.cap))}</p>}
    </div>
  );
}
