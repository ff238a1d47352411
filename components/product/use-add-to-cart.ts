import { useEffect, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import type { CardView } from '@/lib/shop/product/product-view';
import { getCartQuantity } from '@/stores/cart';
import { addToCart } from './add-to-cart';

const ADDED_MS = 2_000;

interface AddToCart {
  /** Whether a unit was added in the last moments. */
  isAdded: boolean;
  /** Adds one unit. */
  add: () => Promise<void>;
}

export function useAddToCart(card: CardView): AddToCart {
  const { locale, texts } = useShop();
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

  async function add() {
    const previous = getCartQuantity(card);
    await addToCart(card, 1, { locale, texts });
    setAdded(getCartQuantity(card) > previous);
  }
  return { isAdded, add };
}
