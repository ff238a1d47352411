'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RequestError } from '@/components/feedback/request-error';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PriceTag } from '@/components/price/price-tag';
import { AddToCartForm } from '@/components/product/add-to-cart-form';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { ProductImage } from '@/components/product/product-image';
import { StockLine } from '@/components/product/stock-line';
import { Thumbnails } from '@/components/product/thumbnails';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { useTrackProductView } from '@/components/product/use-track-product-view';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { browserClient } from '@/lib/api/browser-client';
import { itemPageQuery } from '@/lib/api/products/item-by-id';
import { deliveryFeeQuery } from '@/lib/api/shipping/delivery';
import type { Item, ItemSummary } from '@/lib/contract/item';
import { getPreOrderShipping } from '@/lib/domain/pre-order';
import { routes } from '@/lib/domain/routes';
import { getBrandName } from '@/lib/shop/product/brand-name';
import { getFacts } from '@/lib/shop/product/facts';
import { toCardView, toImageView } from '@/lib/shop/product/product-view';
import { isDeliveredTo } from '@/lib/shop/product/purchasable';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';
import { useCountry } from '@/stores/country';
import type { OverlayProps } from '@/stores/overlay';
import { QuickViewOptions } from './quick-view-options';

/** The main data of a product in a dialog above the list. */
export function QuickViewDialog({ seName, onClose }: OverlayProps<'quickView'>) {
  const t = useTranslations('quickView');
  const stock = useTranslations('product.stock');
  const cap = useTranslations('product.preOrder');
  const { locale } = useShop();
  const localized = useLocalized();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const country = useCountry((state) => state.selected);
  const [shown, setShown] = useState(seName);
  const page = useQuery({
    ...itemPageQuery(browserClient, shown),
    placeholderData: keepPreviousData,
  });
  const product = page.data?.item;
  const card = product && toCardView(product, locale);
  useTrackProductView(card);

  function choose(variant: string) {
    setShown(variant);
    setQuantity(MIN_QUANTITY);
  }

  return (
    <Dialog shape="wide" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {page.isError && (
        <RequestError
          layout="panel"
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => page.refetch()}
          className="px-5"
        />
      )}
      <div
        className="grid gap-6 px-5 sm:grid-cols-[20rem_minmax(0,1fr)] sm:gap-8"
        aria-busy={page.isLoading}
      >
        <Images key={product?.id} product={product} />
        {product && card && (
          <div className="flex flex-col gap-3">
            <p className="eyebrow">{getBrandName(product, locale)}</p>
            <h3 className="font-display text-22">{localized(product.title)}</h3>
            <p className="text-14 text-ink-700">{localized(product.shortDescription)}</p>
            <PriceTag price={card.price} className="text-22" />
            <QuickViewOptions product={product} onChoose={choose} />
            <Facts product={product} />
            {!isDeliveredTo(card, country.code) && (
              <p
                role="status"
                className="rounded-control bg-danger-100 px-4 py-3 text-14 text-danger-600"
              >
                {t('unavailable', { country: localized(country.name) })}
              </p>
            )}
            {isDeliveredTo(card, country.code) && (
              <div className="grid gap-1 text-14">
                <PreOrderLine line={product} />
                {product.preOrder && (
                  <span className="text-ink-500">
                    {cap('cap', { max: product.maxPreOrderQty })}
                  </span>
                )}
                {!product.preOrder && (
                  <StockLine stock={product.stock} text={stock(product.stock)} />
                )}
                {card.stock !== 'out' && <DeliveryLine product={product} />}
              </div>
            )}
            <AddToCartForm card={card} quantity={quantity} onQuantity={setQuantity} />
            <PrefetchLink
              path={routes.item(product.seName)}
              onClick={onClose}
              className="field-link inline-flex min-h-11 items-center text-14"
            >
              {t('details')}
            </PrefetchLink>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Where the product comes from, what it is made of, how much it is. */
function Facts({ product }: { product: Item }) {
  const localized = useLocalized();
  const facts = getFacts(product);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 border-sand-300 border-y py-3 text-12">
      {facts.map(({ kind, name, value }) => (
        <div key={kind}>
          <dt className="text-ink-500">{localized(name)}</dt>
          <dd className="font-medium">
            <bdi>{localized(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first two images, of which one is shown. */
function Images({ product }: { product: ItemSummary | undefined }) {
  const t = useTranslations('product.gallery');
  const { locale } = useShop();
  const [current, setCurrent] = useState(0);
  const images = (product?.medias ?? []).slice(0, 2).map((media) => toImageView(media, locale));
  const image = images[current];
  return (
    <div>
      <div className="aspect-product w-full overflow-hidden max-sm:max-h-[34svh] rounded-card bg-sand-100">
        {image && (
          <ProductImage
            key={image.url}
            image={image}
            widths={[480, 828]}
            sizes="(min-width: 640px) 320px, 90vw"
            isPriority
            className="size-full object-cover"
          />
        )}
      </div>
      <Thumbnails
        images={images}
        labels={images.map((_, index) => t('show', { index: index + 1, count: images.length }))}
        current={current}
        onSelect={setCurrent}
        className="zoom-thumbnails mt-2"
      />
    </div>
  );
}

/** Days of delivery to the shopper's country; empty while the day of a pre-order is unknown. */
function DeliveryLine({ product }: { product: ItemSummary }) {
  const t = useTranslations('product.delivery');
  const localized = useLocalized();
  const { code, isDomestic, name } = useCountry((state) => state.selected);
  const { data } = useQuery(
    deliveryFeeQuery(browserClient, { countryCode: code, isDomestic, subTotalFils: 0 }),
  );
  const dates = useDeliveryDates()(data, getPreOrderShipping([product]));
  return (
    <p className="flex min-h-6 items-center gap-2 text-ink-700">
      <Icon name="truck" size={18} className="shrink-0 text-primary-700 rtl:-scale-x-100" />
      <span>
        {data &&
          dates &&
          t.markup(isDomestic ? 'domestic' : 'abroad', {
            country: localized(name),
            ...data.estimatedDays,
            dates: () => dates,
          })}
      </span>
    </p>
  );
}
