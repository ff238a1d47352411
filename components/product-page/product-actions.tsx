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

/** Two icons are as wide as the stepper above them. */
const TOOL = 'min-h-12 border-sand-500 text-ink-700';

/** Add to cart, buy now, wishlist and compare; on small screens also the buy bar. */
export function ProductActions({ card, labels, backInStock }: ProductActionsProps) {
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
  const canBuyNow = isDelivered && card.stock !== 'out' && card.maxQuantity === undefined;
  const tool = canBuyNow ? `${TOOL} w-[63px] px-0` : `${TOOL} grow basis-0`;
  const textClass = canBuyNow ? 'sr-only' : undefined;
  const toolPlaceholders = (
    <ToolPlaceholders
      texts={[labels.wishlist, labels.compare]}
      {...{ className: tool, textClass }}
    />
  );

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
      {/* Below the stepper, as wide as it, and the button below that of the cart. */}
      <div className="flex flex-wrap gap-3">
        <Suspense fallback={toolPlaceholders}>
          {isIdle ? (
            <ProductToolbar
              card={card}
              labels={labels}
              restock={backInStock?.title}
              panel={panel}
              quantity={quantity}
              onQuantity={setQuantity}
              className={tool}
              textClass={textClass}
            />
          ) : (
            toolPlaceholders
          )}
        </Suspense>
        {canBuyNow && (
          <BuyNowButton
            card={card}
            quantity={quantity}
            onQuantity={setQuantity}
            text={labels.now}
          />
        )}
      </div>
    </div>
  );
}

interface BuyNowButtonProps {
  card: CardView;
  quantity: number;
  onQuantity: (quantity: number) => void;
  text: string;
}

/** Adds to the cart and opens checkout. */
function BuyNowButton({ card, quantity, onQuantity, text }: BuyNowButtonProps) {
  const shop = useShop();
  const router = useRouter();

  async function handlePress() {
    const { addToCart } = await import('@/components/product/add-to-cart');
    const left = await addToCart(card, quantity, shop, { isQuiet: true });
    onQuantity(left || MIN_QUANTITY);
    if (left === undefined) router.push(localePath(shop.locale, routes.checkout));
  }

  return (
    <Button
      variant="outline"
      data-not-in={card.unavailableIn?.join(' ')}
      onClick={handlePress}
      className="min-h-12 grow"
    >
      {text}
    </Button>
  );
}

/** Reserves the space of the form, which loads later. */
const FORM_PLACEHOLDER = <div aria-hidden="true" className="min-h-55" />;

interface ToolPlaceholdersProps {
  texts: readonly string[];
  className: string;
  textClass: string | undefined;
}

function ToolPlaceholders({ texts, className, textClass }: ToolPlaceholdersProps) {
  return texts.map((text) => (
    <span
      key={text}
      aria-hidden="true"
      className={buttonClass({ variant: 'outline' }, `invisible ${className}`)}
    >
      <span className="size-5" />
      <span className={textClass}>{text}</span>
    </span>
  ));
}
