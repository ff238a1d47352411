'use client';

import { useTranslations } from 'next-intl';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Money, useMoney } from '@/components/price/money';
import { decreaseLine, increaseLine } from '@/components/product/change-line';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { QuantityStepper } from '@/components/product/quantity-stepper';
import { SavedProductImage, SavedProductLink } from '@/components/product/saved-product-link';
import { Icon } from '@/components/ui/icon';
import { lineTotal } from '@/lib/domain/line-total';
import { getMaxQuantity, MAX_LINE_QUANTITY } from '@/lib/shop/cart/cart-line';
import {
  getLinePreOrder,
  hasOrderableQuantity,
  type ValidatedLine,
} from '@/lib/shop/cart/cart-validation';
import { getBrandName } from '@/lib/shop/product/brand-name';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { useUnitsInStock } from '@/stores/known-stock';
import { openOverlay } from '@/stores/overlay';
import { useLineErrorText } from './use-line-error-text';

interface CartLineRowProps {
  validated: ValidatedLine;
  /** The largest content of the page is the picture of the first line. */
  isFirst?: boolean;
  /** In the drawer: with a smaller picture, and without saving for later. */
  isCompact?: boolean;
  onRemove: () => void;
  /** Moves the line to the wishlist. */
  onSave: () => void;
}

const COMPACT = '[--image:88px] [--space:1.25rem]';
const FULL =
  '[--image:112px] [--space:1.25rem] max-[359px]:[--image:84px] @min-[32rem]:gap-x-6 @min-[32rem]:[--image:136px] @min-[32rem]:[--space:1.75rem]';

/**
 * One cart line: product, quantity, price and the reason why it cannot be bought, if any. Wider in a
 * container with space than in the drawer.
 */
export function CartLineRow({
  validated,
  isFirst = false,
  isCompact = false,
  onRemove,
  onSave,
}: CartLineRowProps) {
  const t = useTranslations('cart.line');
  const shop = useShop();
  const localized = useLocalized();
  const { line, unitFils, brandName } = validated;
  const title = localized(line.title);
  const isPurchasable = hasOrderableQuantity(validated);
  const known = useUnitsInStock(line);
  const units = validated.error?.kind === 'quantity' ? validated.error.available : known;
  const max = Math.min(getMaxQuantity(line), units ?? MAX_LINE_QUANTITY);
  return (
    <div
      className={`relative grid grid-cols-[var(--image)_minmax(0,1fr)] gap-x-3 py-(--space) ${isCompact ? COMPACT : FULL}`}
    >
      <div className="aspect-product overflow-hidden rounded-control bg-sand-100">
        <SavedProductImage
          item={line}
          sizes="136px"
          widths={[200, 320]}
          isPriority={isFirst}
          className={`size-full object-cover ${isPurchasable ? '' : 'opacity-40'}`}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="text-12 text-ink-500">
              {getBrandName({ brand: line.brand, brandName }, shop.locale)}
            </p>
            {/* The pseudo-element extends the link over the image, the padding makes it 44 px high. */}
            <SavedProductLink
              item={line}
              className="-my-2.5 block py-2.5 text-pretty text-16 leading-normal font-medium before:absolute before:start-0 before:top-(--space) before:aspect-product before:w-(--image) @min-[32rem]:text-18"
            />
            {isPurchasable && <PreOrderLine line={getLinePreOrder(validated)} />}
            {line.orderQuantity > 1 && isPurchasable && (
              <p className="text-12 text-ink-500">
                {t('unit')} <Money fils={unitFils} />
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={t('remove', { title })}
            onClick={onRemove}
            className="-me-3 -mt-2.5 inline-grid size-[44px] shrink-0 place-items-center rounded-full text-ink-500 hover:bg-sand-100 hover:text-danger-600"
          >
            <Icon name="trash" size={18} />
          </button>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-1 @max-[32rem]:[&_output]:min-w-8 @min-[32rem]:gap-x-5 [&_.stepper-button]:size-[44px]">
          {isPurchasable && (
            <QuantityStepper
              quantity={line.orderQuantity}
              max={max}
              labels={{
                label: t('quantity', { title }),
                increase: t('increase', { title }),
                decrease: t('decrease', { title }),
              }}
              onChange={(quantity) =>
                quantity > line.orderQuantity
                  ? void increaseLine(line, shop)
                  : decreaseLine(line, shop)
              }
            />
          )}
          {!isCompact && <SaveButton title={title} onPress={onSave} />}
          {isPurchasable && (
            <p className="ms-auto text-end text-16 font-semibold @min-[32rem]:text-18">
              <Money fils={lineTotal(unitFils, line.orderQuantity)} />
            </p>
          )}
        </div>
        <LineNotices validated={validated} onRemove={onRemove} />
      </div>
    </div>
  );
}

function SaveButton({ title, onPress }: { title: string; onPress: () => void }) {
  const t = useTranslations('cart.line');
  return (
    <button
      type="button"
      aria-label={t('saveNamed', { title })}
      onClick={onPress}
      className="-mb-2 min-h-11 text-14 text-ink-700 underline decoration-sand-500 underline-offset-4 hover:text-primary-700 hover:decoration-current @min-[20rem]:@max-[32rem]:order-last @min-[20rem]:@max-[32rem]:basis-full @max-[32rem]:text-start @min-[32rem]:mb-0"
    >
      {t('save')}
    </button>
  );
}

interface LineNoticesProps {
  validated: ValidatedLine;
  onRemove: () => void;
}

/**
 * Why a line cannot be bought, or that its price changed, each with the actions that resolve it.
 */
export function LineNotices({
  validated: { line, unitFils, oldUnitFils, error },
  onRemove,
}: LineNoticesProps) {
  const t = useTranslations('cart');
  const money = useMoney();
  const formatLineError = useLineErrorText();
  const countryCode = useCountry((state) => state.selected.code);
  const { change } = useCart.getState();
  const target = { id: line.id, type: line.type };
  return (
    <div role="status" className="grid gap-1 text-14 empty:hidden">
      {error && (
        <Notice text={formatLineError(error)}>
          {error.kind === 'quantity' && error.available > 0 && (
            <Action
              text={t('reason.lower', { available: error.available })}
              onPress={() => change({ kind: 'set', ...target, quantity: error.available })}
            />
          )}
          <Action text={t('reason.remove')} onPress={onRemove} />
          {error.kind === 'country' && (
            <Action
              text={t('reason.changeCountry')}
              onPress={() => openOverlay({ id: 'country' })}
            />
          )}
        </Notice>
      )}
      {oldUnitFils !== undefined && (
        <Notice
          tone="info"
          text={t('price.changed', { from: money(oldUnitFils), to: money(unitFils) })}
        >
          <Action
            text={t('price.accept')}
            onPress={() => change({ kind: 'reprice', ...target, countryCode, priceFils: unitFils })}
          />
        </Notice>
      )}
    </div>
  );
}

function Notice({
  text,
  tone = 'problem',
  children,
}: {
  text: string;
  tone?: 'problem' | 'info';
  children: React.ReactNode;
}) {
  const toneClass =
    tone === 'problem' ? 'bg-danger-100 text-danger-600' : 'bg-info-100 text-info-600';
  return (
    <div className={`flex flex-wrap items-center gap-x-4 rounded-control px-3 py-1 ${toneClass}`}>
      <p className="py-1">{text}</p>
      <p className="-mx-2 flex flex-wrap">{children}</p>
    </div>
  );
}

function Action({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 min-w-11 px-2 font-medium underline underline-offset-4"
    >
      {text}
    </button>
  );
}
