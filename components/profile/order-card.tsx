'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { OrderStatusBadge } from '@/components/order-status/order-status-badge';
import { ProductImage } from '@/components/product/product-image';
import type { Order } from '@/lib/contract/order';
import { leftToRight } from '@/lib/domain/bidi';
import { filsFromKwd, formatMoney } from '@/lib/domain/money';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { toImageView } from '@/lib/shop/product/product-view';
import { openOverlay } from '@/stores/overlay';

const MAX_IMAGES = 4;

/** Summary of an order: number, date, status, total and product images. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('profile.orders');
  const format = useFormatter();
  const { locale } = useShop();
  const { display } = order;
  const currency = {
    rate: display.currencyRate,
    decimals: display.numberOfDecimal,
    symbol: display.currencyCode,
  };
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = t('number', { code: leftToRight(order.orderNumber) });
  return (
    <article aria-label={name} className="panel relative hover:border-sand-300 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">
          {/* The pseudo-element extends the button over the whole card. */}
          <button
            type="button"
            onClick={() => openOverlay({ id: 'order', referenceCode: order.referenceCode, order })}
            className="text-start before:absolute before:inset-0 before:rounded-card hover:underline"
          >
            {name}
          </button>
        </h3>
        <OrderStatusBadge status={order.status} />
      </header>
      <p className="mt-1 text-14 text-ink-500">
        <time dateTime={order.createdAt}>{format.dateTime(new Date(order.createdAt), 'day')}</time>
        <span aria-hidden="true"> · </span>
        <span>{t('items', { count })}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <Thumbnails order={order} />
        <p className="ms-auto text-end">
          <span className="block text-12 text-ink-500">{t('total')}</span>
          <bdi className="font-semibold tabular-nums">
            {formatMoney(filsFromKwd(order.total), currency, locale)}
          </bdi>
        </p>
      </div>
    </article>
  );
}

function Thumbnails({ order }: { order: Order }) {
  const t = useTranslations('profile.orders');
  const { locale } = useShop();
  const localized = useLocalized();
  const hiddenCount = order.lines.length - MAX_IMAGES;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {order.lines.slice(0, MAX_IMAGES).map(({ typeId, type, title, media }) => (
        <li
          key={`${type}:${typeId}`}
          className="aspect-product w-14 overflow-hidden rounded-control bg-sand-100 sm:w-16"
        >
          {media ? (
            <ProductImage
              image={{ ...toImageView(media, locale), alt: localized(title) }}
              {...THUMBNAIL}
              sizes="64px"
              className="size-full object-cover"
            />
          ) : (
            <span className="sr-only">{localized(title)}</span>
          )}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="text-14 whitespace-nowrap text-ink-500">
          {t('more', { count: hiddenCount })}
        </li>
      )}
    </ul>
  );
}
