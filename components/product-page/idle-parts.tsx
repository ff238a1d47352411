'use client';

// One file, because every product page loads all of it when idle: one request.

import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useShop } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { addToCart } from '@/components/product/add-to-cart';
import { GiftSwitch } from '@/components/product/gift-switch';
import { toggleSaved } from '@/components/product/saved-list-actions';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import { type CardView, mapSalePrice, toSavedItem } from '@/lib/shop/product/product-view';
import { isDeliveredTo, isPurchasable } from '@/lib/shop/product/purchasable';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { useCountry } from '@/stores/country';
import { useCompare, useRecentlyViewed, useWishlist } from '@/stores/saved-lists';
import { BackInStockForm, type BackInStockFormProps } from './back-in-stock-form';
import type { RecentlyViewedProps } from './recently-viewed-rail';
import type { ReviewBrowserProps } from './review-browser';

const RecentlyViewedRail = lazyWithMessages(
  async () => (await import('./recently-viewed-rail')).RecentlyViewedRail,
);
const ReviewBrowser = lazy(async () => ({
  default: (await import('./review-browser')).ReviewBrowser,
}));

interface ProductToolbarProps {
  card: CardView;
  labels: { wishlist: string; compare: string; bar: string };
  /** Text of the button that leads to the back-in-stock form. */
  restock: string | undefined;
  /** The panel with the main button. */
  panel: RefObject<HTMLElement | null>;
  /** Quantity chosen in the panel. */
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Of the buttons. */
  className: string;
  /** Of their texts. */
  textClass: string | undefined;
}

/** Wishlist and compare buttons and mobile buy bar; also saves the product as recently viewed. */
export function ProductToolbar({
  card,
  labels,
  restock,
  panel,
  className,
  textClass,
  ...purchase
}: ProductToolbarProps) {
  const shop = useShop();
  const country = useCountry((state) => state.selected.code);
  const isInWishlist = useWishlist((state) => isInList(state.items, card));
  const isInCompareList = useCompare((state) => isInList(state.items, card));

  useEffect(() => {
    useRecentlyViewed.getState().change({ kind: 'put', item: toSavedItem(card) });
  }, [card]);

  return (
    <>
      <Button
        variant="outline"
        className={className}
        title={labels.wishlist}
        aria-pressed={isInWishlist}
        onClick={() => toggleSaved('wishlist', card, shop)}
      >
        <Icon name="heart" className={isInWishlist ? 'fill-danger-600 text-danger-600' : ''} />
        <span className={textClass}>{labels.wishlist}</span>
      </Button>
      <Button
        variant="outline"
        className={`aria-pressed:bg-primary-100 ${className}`}
        title={labels.compare}
        aria-pressed={isInCompareList}
        onClick={() => toggleSaved('compare', card, shop)}
      >
        <Icon name="scale" />
        <span className={textClass}>{labels.compare}</span>
      </Button>
      {isDeliveredTo(card, country) && (
        <BuyBar label={labels.bar} panel={panel}>
          {isPurchasable(card, country) ? (
            <AddButton card={card} {...purchase} />
          ) : (
            <Button size="large" onClick={() => focusForm(panel.current)} className="grow">
              {restock}
            </Button>
          )}
        </BuyBar>
      )}
    </>
  );
}

/** Shows the back-in-stock form, and focuses its field or its answer. */
function focusForm(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'center' });
  panel
    ?.querySelector<HTMLElement>('input, [role=status][tabindex]')
    ?.focus({ preventScroll: true });
}

/** The form of a sold-out product. */
export function LazyBackInStockForm(props: BackInStockFormProps) {
  return (
    <ResetOnLeave>
      <BackInStockForm {...props} />
    </ResetOnLeave>
  );
}

/** `rail` shows recently viewed products; without both, the switch of the gift card. */
export interface IdlePartProps {
  rail?: RecentlyViewedProps;
  reviews?: Omit<ReviewBrowserProps, 'children'>;
}

export function IdlePart({ rail, reviews, children }: IdlePartProps & { children?: ReactNode }) {
  if (rail) return <RecentlyViewed {...rail} />;
  if (!reviews) return <GiftSwitch />;
  return (
    <Suspense fallback={children}>
      <ReviewBrowser {...reviews}>{children}</ReviewBrowser>
    </Suspense>
  );
}

/** Loads the rail and its query code only if other products were viewed before. */
function RecentlyViewed(props: RecentlyViewedProps) {
  const hasOthers = useRecentlyViewed((state) =>
    state.items.some((item) => item.id !== props.except),
  );
  return hasOthers ? <RecentlyViewedRail {...props} /> : null;
}

interface BuyBarProps {
  label: string;
  panel: RefObject<HTMLElement | null>;
  /** The button. */
  children: ReactNode;
}

/** On small screens: a bar at the bottom while the panel with the main button is out of view. */
function BuyBar({ label, panel, children }: BuyBarProps) {
  if (useIsInView(panel)) return null;
  return (
    <section aria-label={label} className="buy-bar md:hidden">
      {children}
    </section>
  );
}

const SEPARATOR = ' · ';

function AddButton({
  card,
  quantity,
  onQuantity,
}: Pick<ProductToolbarProps, 'card' | 'quantity' | 'onQuantity'>) {
  const shop = useShop();
  const text = card.maxQuantity === undefined ? shop.texts.addToCart : shop.texts.addPreOrder;

  async function handleAdd() {
    const left = await addToCart(card, quantity, shop);
    onQuantity(left || MIN_QUANTITY);
  }

  return (
    <Button size="large" onClick={handleAdd} className="grow">
      <span>
        <span>{text + SEPARATOR}</span>
        <Money {...mapSalePrice(card.price, (fils) => fils * quantity)} />
      </span>
    </Button>
  );
}

/** Whether an element is in the viewport; true until the observer has reported. */
function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? true),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
