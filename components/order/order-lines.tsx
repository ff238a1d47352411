'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { ProductImage } from '@/components/product/product-image';
import type { Order, OrderLine } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { getOptionText } from '@/lib/domain/variant-title';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { lineKey } from '@/lib/shop/order/reorder';
import { toImageView } from '@/lib/shop/product/product-view';
import { ReviewButton, useReviews } from './review-buttons';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

/** Order lines with the titles and prices at the time of purchase. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('order.lines');
  const { canReview, token } = useReviews(order);
  return (
    <Section title={t('title')}>
      <ul className="divide-y divide-sand-200">
        {order.lines.map((line) => (
          <LineRow key={lineKey(line)} line={line} order={order}>
            {canReview && <ReviewButton line={line} token={token} />}
          </LineRow>
        ))}
      </ul>
    </Section>
  );
}

interface LineRowProps {
  line: OrderLine;
  order: Order;
  /** Below the line. */
  children: ReactNode;
}

function LineRow({ line, order, children }: LineRowProps) {
  const t = useTranslations('order.lines');
  const { locale } = useShop();
  const { formatDisplay } = useOrderMoney(order);
  const localized = useLocalized();
  const { title, media, quantity, unitPrice, lineTotal, seName } = line;
  const optionText = getOptionText(line, locale);
  return (
    <li className="relative grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0 print:grid-cols-[minmax(0,1fr)_auto]">
      <span className="row-span-2 aspect-product w-14 overflow-hidden rounded-control bg-sand-100 print:hidden">
        {media && (
          <ProductImage
            image={toImageView(media, locale)}
            {...THUMBNAIL}
            sizes="56px"
            isDecorative
            className="size-full object-cover"
          />
        )}
      </span>
      <PrefetchLink
        path={routes.item(seName)}
        // The pseudo-element extends the link over the image, the padding makes it 44 px high.
        className="field-link col-span-2 -my-2.5 min-w-0 py-2.5 text-pretty break-words before:absolute before:inset-y-0 before:start-0 before:w-14 print:before:hidden"
      >
        {localized(title)}
      </PrefetchLink>
      <span className="text-14 text-ink-500">
        {optionText && <span className="block">{optionText}</span>}
        <span className="flex flex-wrap gap-x-3">
          <span>{t('quantity', { quantity })}</span>
          {quantity > 1 && <span>{t('each', { amount: isolate(formatDisplay(unitPrice)) })}</span>}
        </span>
        <PreOrderLine line={line} />
      </span>
      <bdi className="money">{formatDisplay(lineTotal)}</bdi>
      {children}
    </li>
  );
}
