'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { BuyPanel } from '@/components/shared/buy-panel';
import { PriceTag } from '@/components/shared/price-tag';
import { useIsAtRest, useShop } from '@/components/shared/shop-context';
import { useViewContent } from '@/components/shared/use-view-content';
import { Button, buttonClass } from '@/components/ui/button';
import { routes } from '@/lib/config/routes';
import type { CardView } from '@/lib/domain/item-view';
import { localePath } from '@/lib/i18n/paths';

interface ProductActionsProps {
  card: CardView;
  labels: { now: string; wish: string; compare: string; bar: string };
  /** What a shopper should know before this item goes into the cart, such as a pre-order's date. */
  notice?: string;
}

const ProductTools = lazy(async () => ({ default: (await import('./product-tools')).ProductTools }));
const RestockGate = lazy(async () => ({ default: (await import('./restock-gate')).RestockGate }));
const loadCartActions = () => import('@/components/shared/cart-actions');

/** Into the cart, straight to it, wish, compare; on phones a bar stays when the main button leaves the screen. */
export function ProductActions({ card, labels, notice }: ProductActionsProps) {
  const shop = useShop();
  const router = useRouter();
  const isAtRest = useIsAtRest();
  const panel = useRef<HTMLDivElement>(null);
  useViewContent(card);
  const isPanelSeen = useIsSeen(panel);
  const isSold = card.stock !== 'out';
  const roomForTools = [labels.wish, labels.compare].map((text) => <ToolRoom key={text} text={text} />);

  async function handleBuyNow() {
    const { addToCart } = await loadCartActions();
    addToCart(card, 1, shop, { isQuiet: true });
    router.push(localePath(shop.locale, routes.cart));
  }

  async function handleBarAdd() {
    const { addToCart } = await loadCartActions();
    addToCart(card, 1, shop);
  }

  return (
    <>
      <div ref={panel} className="grid gap-3">
        {notice && <p className="rounded-control bg-gulf-100 px-4 py-2 text-14 text-gulf-600">{notice}</p>}
        <BuyPanel card={card} />
        {!isSold && <Suspense fallback={ROOM_FOR_FORM}>{isAtRest ? <RestockGate itemId={card.id} /> : ROOM_FOR_FORM}</Suspense>}
        <div className="flex min-h-11 flex-wrap gap-2">
          {isSold && (
            <Button variant="outline" onClick={handleBuyNow} className="grow max-lg:px-3">
              {labels.now}
            </Button>
          )}
          <Suspense fallback={roomForTools}>{isAtRest ? <ProductTools card={card} labels={labels} /> : roomForTools}</Suspense>
        </div>
      </div>
      {!isPanelSeen && isSold && (
        <section aria-label={labels.bar} className="buy-bar">
          <PriceTag price={card.price} className="text-18" />
          <Button onClick={handleBarAdd} className="grow">
            {shop.texts.addToCart}
          </Button>
        </section>
      )}
    </>
  );
}

/** What comes later finds its place kept. */
const ROOM_FOR_FORM = <div aria-hidden="true" className="min-h-55" />;

function ToolRoom({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className={buttonClass({ variant: 'quiet' }, 'invisible max-lg:px-2')}>
      <span className="size-4.5" />
      {text}
    </span>
  );
}

/** Whether an element is on the screen; true until the browser has said. */
function useIsSeen(target: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!target.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isSeen;
}
