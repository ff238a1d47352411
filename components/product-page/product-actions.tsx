'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIsIdle, useShop } from '@/components/i18n/shop-context';
import { AddToCartForm } from '@/components/product/add-to-cart-form';
import { useTrackProductView } from '@/components/product/use-track-product-view';
import { Button, buttonClass } from '@/components/ui/button';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import type { CardView } from '@/lib/shop/product/product-view';
import { isDeliveredTo } from '@/lib/shop/product/purchasable';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';
import { useCountry } from '@/stores/country';
import type { BackInStockLabels } from './back-in-stock-form';

interface ProductActionsProps {
  card: CardView;
  labels: { now: string; wishlist: string; compare: string; bar: string };
  /** Texts of the back-in-stock form of a product that is sold out. */
  backInStock?: BackInStockLabels | undefined;
}

const ProductToolbar = lazy(async () => ({
  default: (await import('./idle-parts')).ProductToolbar,
}));
const LazyBackInStockForm = lazy(async () => ({
  default: (await import('./idle-parts')).LazyBackInStockForm,
}));

/** Add to cart, buy now, wishlist and compare; on small screens also the buy bar. */
export function ProductActions({ card, labels, backInStock }: ProductActionsProps) {
  const shop = useShop();
  const router = useRouter();
  const isIdle = useIsIdle();
  const panel = useRef<HTMLDivElement>(null);
  useTrackProductView(card);
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const isDelivered = isDeliveredTo(
    card,
    useCountry((state) => state.selected.code),
  );
  // CSS hides the purchase buttons for these countries before any script runs.
  const notIn = card.unavailableIn?.join(' ');
  const toolPlaceholders = (
    <>
      <ToolPlaceholder text={labels.wishlist} hasIcon />
      <ToolPlaceholder text={labels.compare} />
    </>
  );

  async function handleBuyNow() {
    const { addToCart } = await import('@/components/product/add-to-cart');
    const left = await addToCart(card, quantity, shop, { isQuiet: true });
    setQuantity(left || MIN_QUANTITY);
    if (left === undefined) router.push(localePath(shop.locale, routes.checkout));
  }

  return (
    <div ref={panel} className="grid gap-3">
      <AddToCartForm card={card} quantity={quantity} onQuantity={setQuantity} />
      {isDelivered && backInStock && (
        <div data-not-in={notIn}>
          <Suspense fallback={FORM_PLACEHOLDER}>
            {isIdle ? (
              <LazyBackInStockForm productId={card.id} labels={backInStock} />
            ) : (
              FORM_PLACEHOLDER
            )}
          </Suspense>
        </div>
      )}
      <div className="flex min-h-11 flex-wrap gap-2">
        {isDelivered && card.stock !== 'out' && card.maxQuantity === undefined && (
          <Button
            variant="outline"
            data-not-in={notIn}
            onClick={handleBuyNow}
            className="grow max-lg:px-3"
          >
            {labels.now}
          </Button>
        )}
        <Suspense fallback={toolPlaceholders}>
          {isIdle ? (
            <ProductToolbar
              card={card}
              labels={labels}
              restock={backInStock?.title}
              panel={panel}
              quantity={quantity}
              onQuantity={setQuantity}
            />
          ) : (
            toolPlaceholders
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** Reserves the space of the form, which loads later. */
const FORM_PLACEHOLDER = <div aria-hidden="true" className="min-h-55" />;

function ToolPlaceholder({ text, hasIcon = false }: { text: string; hasIcon?: boolean }) {
  return (
    <span aria-hidden="true" className={buttonClass({ variant: 'quiet' }, 'invisible max-lg:px-2')}>
      {hasIcon && <span className="size-4.5" />}
      <span>{text}</span>
    </span>
  );
}
