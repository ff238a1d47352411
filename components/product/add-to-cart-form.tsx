'use client';

import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import type { CardView } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useUnitsInStock } from '@/stores/known-stock';
import { QuantityStepper } from './quantity-stepper';

interface AddToCartFormProps {
  card: CardView;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * Quantity and add button; adding resets the quantity. Where the stock has fewer units, it
 * offers those that are left. Renders nothing if not purchasable.
 */
export function AddToCartForm({ card, quantity, onQuantity }: AddToCartFormProps) {
  const shop = useShop();
  const { texts } = shop;
  const country = useCountry((state) => state.selected.code);
  const [left, setLeft] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const units = useUnitsInStock(card);
  const max = useMaxToAdd(card, units);
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
        onChange={(next) => {
          setLeft(undefined);
          onQuantity(next);
        }}
        labels={{ label: texts.quantity, increase: texts.increase, decrease: texts.decrease }}
        {...(max !== undefined && { max })}
      />
      <Button
        size="large"
        isDisabled={isAdding}
        onClick={() => handleAdd(quantity)}
        className="grow"
      >
        {card.maxQuantity === undefined ? texts.addToCart : texts.addPreOrder}
      </Button>
      {card.maxQuantity !== undefined && (
        <p className="w-full text-14 text-ink-500">
          {texts.cap.replace('{max}', String(card.maxQuantity))}
        </p>
      )}
      {left !== undefined && left > 0 && units !== undefined && (
        <p className="flex w-full flex-wrap items-center gap-x-3 rounded-control bg-honey-100 px-4 text-14">
          <span>{texts.onlyLeft.replace('{count}', String(units))}</span>
          <Button
            variant="quiet"
            isDisabled={isAdding}
            onClick={() => handleAdd(left)}
            className="px-2 underline underline-offset-4"
          >
            {texts.addLeft.replace('{count}', String(left))}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * The largest quantity that can be added: of a pre-order, and where the gateway has named
 * the stock, which the cart may contain already. At least one: the press explains it.
 */
function useMaxToAdd(card: CardView, units: number | undefined): number | undefined {
  const inCart = useCart(
    (state) =>
      state.lines.find((line) => getProductKey(line) === getProductKey(card))?.orderQuantity ?? 0,
  );
  const limits = [card.maxQuantity, units === undefined ? undefined : units - inCart].filter(
    (limit) => limit !== undefined,
  );
  return limits.length > 0 ? Math.max(MIN_QUANTITY, Math.min(...limits)) : undefined;
}
