'use client';

import { useTranslations } from 'next-intl';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { decreaseLine, increaseLine } from '@/components/product/add-to-cart';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { ProductImage } from '@/components/product/product-image';
import { QuantityStepper } from '@/components/product/quantity-stepper';
import { SavedProductLink } from '@/components/product/saved-product-link';
import { Icon } from '@/components/ui/icon';
import { lineTotal } from '@/lib/domain/line-total';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { getMaxQuantity, MAX_LINE_QUANTITY } from '@/lib/shop/cart/cart-line';
import {
  getLinePreOrder,
  hasOrderableQuantity,
  type ValidatedLine,
} from '@/lib/shop/cart/cart-validation';
import { useUnitsInStock } from '@/stores/known-stock';
import { LineNotices } from './line-notices';

interface CartLineRowProps {
  validated: ValidatedLine;
  onRemove: () => void;
}

/**
 * One cart line: product, quantity, price and the reason why it cannot be bought, if
 * any.
 */
export function CartLineRow({ validated, onRemove }: CartLineRowProps) {
  const t = useTranslations('cart.line');
  const shop = useShop();
  const localized = useLocalized();
  const { line, unitFils } = validated;
  const title = localized(line.title);
  const [media] = line.medias;
  const isPurchasable = hasOrderableQuantity(validated);
  const known = useUnitsInStock(line);
  const units = validated.error?.kind === 'quantity' ? validated.error.available : known;
  const max = Math.min(getMaxQuantity(line), units ?? MAX_LINE_QUANTITY);
  return (
    <div className="relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-4">
      <div className="aspect-product overflow-hidden rounded-control bg-sand-100">
        {media && (
          <ProductImage
            image={{ url: media.url, alt: '', width: 4, height: 5 }}
            {...THUMBNAIL}
            sizes="80px"
            isDecorative
            className={`size-full object-cover ${isPurchasable ? '' : 'opacity-40'}`}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {/* The pseudo-element extends the link over the image. */}
            <SavedProductLink
              item={line}
              className="text-pretty text-14 leading-normal before:absolute before:start-0 before:top-4 before:aspect-product before:w-[72px] sm:text-16 sm:before:w-20"
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
            className="-me-3 -mt-2.5 inline-grid size-[44px] shrink-0 place-items-center rounded-full text-ink-500 hover:bg-sand-100 hover:text-pomegranate-600"
          >
            <Icon name="trash" size={18} />
          </button>
        </div>
        {isPurchasable && (
          <div className="flex flex-wrap items-center justify-between gap-2">
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
            <p className="ms-auto text-end font-semibold">
              <Money fils={lineTotal(unitFils, line.orderQuantity)} />
            </p>
          </div>
        )}
        <LineNotices validated={validated} onRemove={onRemove} />
      </div>
    </div>
  );
}
