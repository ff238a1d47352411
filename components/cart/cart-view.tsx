'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import {
  type SharedProduct,
  ShareLinkBanner,
  useShareLinkProducts,
} from '@/components/feedback/share-link-banner';
import { ShareList } from '@/components/feedback/share-list';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money } from '@/components/price/money';
import { useClearedList } from '@/components/product/cleared-list';
import { GiftCardRow } from '@/components/product/gift-card-row';
import { GiftSwitch } from '@/components/product/gift-switch';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { track } from '@/lib/analytics/track';
import { readUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';
import { routes } from '@/lib/domain/routes';
import { countItems } from '@/lib/shop/cart/cart';
import type { CartLine } from '@/lib/shop/cart/cart-line';
import { itemToSaved } from '@/lib/shop/product/product-view';
import { CART_LINK, cartLinkQuery } from '@/lib/shop/saved-lists/share-link';
import { features } from '@/shop.config';
import { useCart } from '@/stores/cart';
import { useGiftCard } from '@/stores/gift-card';
import { useWishlist } from '@/stores/saved-lists';
import { CartLines } from './cart-lines';
import { CartRefreshError } from './cart-refresh-error';
import { CartSummary } from './cart-summary';
import { CheckoutButton } from './checkout-button';
import { GiftWrapping } from './gift-wrapping';
import { useTotals } from './use-totals';
import { useValidatedCart, type ValidatedCart } from './use-validated-cart';

/** The content of the cart page; `children` follow the button of the summary. */
export function CartView({ children }: { children?: ReactNode }) {
  const t = useTranslations('cart');
  const cart = useValidatedCart();
  const lines = cart.lines.map(({ line }) => line);
  const isEmpty = lines.length === 0;
  const { change } = useCart.getState();
  const { clear, notice } = useClearedList(lines, {
    clear: () => change({ kind: 'clear' }),
    restore: (cleared) => change({ kind: 'restore', lines: cleared }),
    text: t('cleared'),
  });
  return (
    <>
      <SharedCart />
      <div
        className={
          isEmpty
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_min(19rem,42%)] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14'
        }
      >
        <div>
          {!isEmpty && (
            <p className="border-sand-200 border-b pb-3 text-14 text-ink-500">
              {t('itemCount', { count: countItems(lines) })}
            </p>
          )}
          <CartRefreshError cart={cart} />
          {/* Rendered for an empty cart too, because the line removed last can be restored. */}
          <CartLines key={String(notice !== false)} lines={cart.lines} />
          {notice}
          {isEmpty ? (
            <EmptyState
              text={t('empty')}
              action={t('emptyAction')}
              path={routes.categories}
              illustration="bag"
              isPage
            />
          ) : (
            <CartTools lines={lines} onClear={clear} />
          )}
        </div>
        {!isEmpty && (
          <section
            aria-label={t('summary.title')}
            className="self-start rounded-card border border-sand-200 bg-white p-5 md:sticky md:top-22 lg:p-7"
          >
            <h2 className="mb-4 font-display text-22 lg:text-28">{t('summary.title')}</h2>
            <CartSummary cart={cart}>{features.gifts && <Gift cart={cart} />}</CartSummary>
            <div className="buy-bar md:mt-5">
              <div className="@container w-full">
                <div className="flex items-center gap-x-4 gap-y-1 @max-[13rem]:flex-wrap">
                  <CartTotal cart={cart} />
                  <CheckoutButton cart={cart} className="min-w-0 grow" />
                </div>
              </div>
            </div>
            {children}
          </section>
        )}
      </div>
    </>
  );
}

/** Beside the button at the foot of a small screen. The summary names it. */
function CartTotal({ cart }: { cart: ValidatedCart }) {
  const { totalFils } = useTotals(cart);
  return (
    <p className="shrink-0 font-semibold md:hidden">
      <Money fils={totalFils} />
    </p>
  );
}

function Gift({ cart }: { cart: ValidatedCart }) {
  const t = useTranslations('cart.gift');
  const { wrappingFeeFils } = useTotals(cart);
  const isWanted = useGiftCard((state) => state.isWanted);
  return (
    <div>
      <GiftCardRow texts={{ label: t('title'), hint: t('hint') }}>
        <GiftSwitch />
      </GiftCardRow>
      {isWanted && (
        <div className="pb-3">
          <GiftWrapping feeFils={wrappingFeeFils} />
        </div>
      )}
    </div>
  );
}

function CartTools({ lines, onClear }: { lines: readonly CartLine[]; onClear: () => void }) {
  const t = useTranslations('cart');
  const saved = useWishlist((state) => state.items.length);
  return (
    <div className="border-sand-200 border-t pt-2">
      <div className="-mx-4 flex flex-wrap sm:-mx-5">
        <ShareList
          title={t('share.title')}
          path={routes.cart}
          query={cartLinkQuery(lines)}
          label={t('share.share')}
        />
        <Button variant="quiet" onClick={onClear}>
          {t('summary.clear')}
        </Button>
        {saved > 0 && (
          <PrefetchLink
            path={routes.wishlist}
            className={buttonClass({ variant: 'quiet' }, 'sm:ms-auto')}
          >
            <Icon name="heart" size={18} />
            <span>{t('wishlist', { count: saved })}</span>
          </PrefetchLink>
        )}
      </div>
    </div>
  );
}

function addToCart(products: readonly SharedProduct[]): void {
  for (const { item: product, quantity } of products) {
    const item = itemToSaved(product);
    useCart.getState().change({ kind: 'add', item, quantity });
    track('AddToCart', { item, quantity });
  }
}

/** The head script has moved the token from the URL into this tab. */
const readToken = () => readUrlSecret(new URLSearchParams(location.search).get(SLOT_PARAM));

const AgentCart = lazyWithMessages(async () => (await import('./agent-cart')).AgentCart);

/** A cart that somebody has sent or an agent has filled; added only when the shopper confirms. */
function SharedCart() {
  const [token] = useState(readToken);
  return token === undefined ? <LinkedCart /> : <AgentCart token={token} onAdd={addToCart} />;
}

function LinkedCart() {
  const t = useTranslations('cart.share');
  const shared = useShareLinkProducts(CART_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    addToCart(shared.items.data ?? []);
    shared.dismiss();
  }

  return (
    <ShareLinkBanner title={t('title')} addLabel={t('add')} shared={shared} onAdd={handleAdd} />
  );
}
